import { complaintDocuments, complaintGoods, complaintKinds } from "@cachimbo/contract/complaints/complaints";
import { type FormState, noticeId } from "../../../platform/forms/form-post.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input, Select, Textarea } from "../../../ui/fields/field.tsx";
import { FormFaults } from "../../../ui/fields/form-notice.tsx";
import styles from "./complaints.module.css";

const fields = {
	name: { label: "Nombres y apellidos", id: "nombre" },
	documentType: { label: "Tipo de documento", id: "tipo-documento" },
	document: { label: "Número de documento", id: "documento" },
	underAge: { label: "¿Eres menor de edad?", id: "menor" },
	guardianName: { label: "Nombre de tu mamá, papá o tutor", id: "tutor" },
	guardianDocument: { label: "Su documento (opcional)", id: "documento-tutor" },
	email: { label: "Correo electrónico", id: "correo" },
	phone: { label: "Teléfono (opcional)", id: "telefono" },
	address: { label: "Domicilio (opcional)", id: "domicilio" },
	good: { label: "¿Producto o servicio?", id: "bien" },
	amount: { label: "Monto reclamado en soles (opcional)", id: "monto" },
	description: { label: "Describe lo que contrataste", id: "descripcion" },
	kind: { label: "¿Es un reclamo o una queja?", id: "tipo" },
	detail: { label: "Detalle", id: "detalle" },
	request: { label: "Pedido", id: "pedido" },
} as const;

type Name = keyof typeof fields;
export const complaintFields = Object.keys(fields);
const optional: ReadonlySet<Name> = new Set(["guardianName", "guardianDocument", "phone", "address", "amount"]);

function useParts({ errors, values }: FormState) {
	const field = (name: Name) => ({ ...fields[name], error: errors[name], required: !optional.has(name) });
	const control = (name: Name) => ({ name, defaultValue: values[name] ?? "" });
	return { field, control };
}

type Part = ReturnType<typeof useParts>;

const Choices = ({ options }: { options: Record<string, string> }) => (
	<>
		<option value="">Elige una opción</option>
		{Object.entries(options).map(([value, text]) => (
			<option key={value} value={value}>
				{text}
			</option>
		))}
	</>
);

const Person = ({ field, control }: Part) => (
	<fieldset className={styles.group}>
		<legend>1. Tus datos</legend>
		<Field {...field("name")}>
			<Input {...control("name")} autoComplete="name" maxLength={200} />
		</Field>
		<div className={styles.two}>
			<Field {...field("documentType")}>
				<Select {...control("documentType")}>
					<Choices options={complaintDocuments} />
				</Select>
			</Field>
			<Field {...field("document")}>
				<Input {...control("document")} autoComplete="off" maxLength={15} />
			</Field>
		</div>
		<Field {...field("underAge")}>
			<Select {...control("underAge")}>
				<Choices options={{ no: "No, tengo 18 años o más", si: "Sí, tengo menos de 18 años" }} />
			</Select>
		</Field>
		<div className={`${styles.two} ${styles.guardian}`}>
			<Field {...field("guardianName")} hint="Solo si eres menor de edad.">
				<Input {...control("guardianName")} autoComplete="off" maxLength={200} />
			</Field>
			<Field {...field("guardianDocument")}>
				<Input {...control("guardianDocument")} autoComplete="off" maxLength={15} />
			</Field>
		</div>
		<Field {...field("email")} hint="Aquí te llegan la copia de tu hoja y la respuesta.">
			<Input {...control("email")} type="email" inputMode="email" autoComplete="email" maxLength={254} />
		</Field>
		<div className={styles.two}>
			<Field {...field("phone")}>
				<Input {...control("phone")} type="tel" autoComplete="tel" maxLength={40} />
			</Field>
			<Field {...field("address")}>
				<Input {...control("address")} autoComplete="address-line1" maxLength={300} />
			</Field>
		</div>
	</fieldset>
);

const Good = ({ field, control }: Part) => (
	<fieldset className={styles.group}>
		<legend>2. Lo que contrataste</legend>
		<div className={styles.two}>
			<Field {...field("good")}>
				<Select {...control("good")}>
					<Choices options={complaintGoods} />
				</Select>
			</Field>
			<Field {...field("amount")}>
				<Input {...control("amount")} inputMode="decimal" autoComplete="off" maxLength={14} placeholder="29.00" />
			</Field>
		</div>
		<Field {...field("description")} hint="Por ejemplo: Plan Mensual, pagado el 3 de marzo.">
			<Textarea {...control("description")} rows={2} maxLength={500} className={styles.short} />
		</Field>
	</fieldset>
);

const Claim = ({ field, control }: Part) => (
	<fieldset className={styles.group}>
		<legend>3. Tu reclamo o queja</legend>
		<Field
			{...field("kind")}
			hint={
				<ul>
					<li>
						<b>Reclamo:</b> {complaintKinds.RECLAMO}
					</li>
					<li>
						<b>Queja:</b> {complaintKinds.QUEJA}
					</li>
				</ul>
			}
		>
			<Select {...control("kind")}>
				<Choices options={{ RECLAMO: "Reclamo", QUEJA: "Queja" }} />
			</Select>
		</Field>
		<Field {...field("detail")} hint="Qué pasó y cuándo.">
			<Textarea {...control("detail")} rows={6} maxLength={3000} />
		</Field>
		<Field {...field("request")} hint="Qué quieres que hagamos.">
			<Textarea {...control("request")} rows={3} maxLength={1500} />
		</Field>
	</fieldset>
);

/** Complaint form. After sending, with or without JavaScript (enhance/complaint-book.ts), the page of the complaint opens. */
export function ComplaintForm({ form }: { form: FormState }) {
	const parts = useParts(form);
	return (
		<form
			className={`card card-pad ${styles.form}`}
			method="post"
			action={`/libro-de-reclamaciones#${noticeId}`}
			data-enhance="complaint"
			noValidate
		>
			<h2>Hoja de reclamación</h2>
			<FormFaults form={form} fields={fields} />
			<Person {...parts} />
			<Good {...parts} />
			<Claim {...parts} />
			<Button type="submit" icon="send" className={styles.send}>
				Enviar hoja
			</Button>
		</form>
	);
}
