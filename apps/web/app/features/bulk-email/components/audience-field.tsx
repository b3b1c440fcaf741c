import type { Audience } from "@cachimbo/contract/bulk-email/bulk-email";
import { plans } from "@cachimbo/rules/payments/plans";
import { plural } from "../../../platform/words/formats.ts";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { useGroups, useRecipients, useUniversities } from "../api.ts";
import { type ChosenAudience, wholeAudience } from "../mail-values.ts";
import type { MailForm } from "../use-mail-form.ts";
import { leftOutText } from "../wording.ts";
import styles from "./bulk-email.module.css";

const kinds: Record<Audience["kind"], string> = {
	all: "Todos los estudiantes",
	plan: "Por plan",
	university: "Por universidad meta",
	group: "Por grupo",
	newsletter: "Suscriptores del boletín",
};

const initialAudience: Record<Audience["kind"], ChosenAudience> = {
	all: { kind: "all" },
	plan: { kind: "plan", plan: "mensual" },
	university: { kind: "university", id: undefined },
	group: { kind: "group", id: undefined },
	newsletter: { kind: "newsletter" },
};

interface Option {
	value: string;
	text: string;
}

function Chooser({ label, options, value, error, onChange }: ChooserProps) {
	return (
		<Field label={label} error={error}>
			<Select value={value} onChange={(event) => onChange(event.target.value)}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</Select>
		</Field>
	);
}
interface ChooserProps {
	label: string;
	options: readonly Option[];
	value: string;
	error?: string;
	onChange(value: string): void;
}

/** Selection of the plan, university or group, for audiences that have one. */
function AudienceDetail({ audience, error, onChoose }: AudienceDetailProps) {
	const universities = useUniversities(audience.kind === "university");
	const groups = useGroups(audience.kind === "group");
	if (audience.kind === "plan") {
		const options = plans.map(({ id, name }) => ({ value: id, text: id === "gratis" ? "Sin plan de pago" : name }));
		const choose = (plan: string) => onChoose({ kind: "plan", plan: plan as (typeof plans)[number]["id"] });
		return <Chooser label="Plan" options={options} value={audience.plan} error={error} onChange={choose} />;
	}
	if (audience.kind !== "university" && audience.kind !== "group") return null;
	const { kind, id } = audience;
	const namedOptions =
		kind === "university"
			? universities.data?.map((one) => ({ value: String(one.id), text: one.name }))
			: groups.data?.map((one) => ({ value: String(one.id), text: one.name }));
	return (
		<Chooser
			label={kind === "university" ? "Universidad" : "Grupo"}
			options={[{ value: "", text: "Elegir…" }, ...(namedOptions ?? [])]}
			value={id === undefined ? "" : String(id)}
			error={error}
			onChange={(value) => onChoose({ kind, id: Number(value) || undefined })}
		/>
	);
}
interface AudienceDetailProps {
	audience: ChosenAudience;
	error?: string;
	onChoose(audience: ChosenAudience): void;
}

function Recipients({ audience }: { audience: Audience | undefined }) {
	const { data, error } = useRecipients(audience);
	if (!audience) return null;
	if (error) return <>No pudimos contar los correos.</>;
	if (!data) return <>Contando los correos…</>;
	return (
		<>
			Lo {data.recipients === 1 ? "recibirá" : "recibirán"}{" "}
			<b className="num">{plural(data.recipients, "dirección", "direcciones")}</b>. {leftOutText(data)}
		</>
	);
}

/** Audience field with its number of recipients. */
export function AudienceField({ mail }: { mail: MailForm }) {
	const { audience } = mail.values;
	const error = mail.errors.audience ?? mail.errors["audience.id"] ?? mail.errors["audience.plan"];
	const choose = (next: ChosenAudience) => mail.set({ audience: next });
	return (
		<div className={styles.audience}>
			<Chooser
				label="A quiénes"
				options={Object.entries(kinds).map(([value, text]) => ({ value, text }))}
				value={audience.kind}
				onChange={(kind) => choose(initialAudience[kind as Audience["kind"]])}
			/>
			<AudienceDetail audience={audience} error={error} onChoose={choose} />
			<p className="hint" role="status">
				<Recipients audience={wholeAudience(audience)} />
			</p>
		</div>
	);
}
