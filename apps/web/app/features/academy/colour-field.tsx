import { markerFaultText, penFaultText } from "@cachimbo/rules/academy/brand-colour-words";
import { type ColourFault, findMarkerFault, findPenFault, houseColours } from "@cachimbo/rules/academy/brand-colours";
import type { FormPart } from "../../platform/forms/use-editor.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import styles from "./academy.module.css";
import type { AcademyForm } from "./academy-values.ts";

const kinds = {
	pen: {
		label: "Color principal",
		hint: "Botones, enlaces y lo que se elige. En el tema oscuro se aclara solo hasta que se lea.",
		find: findPenFault,
		say: penFaultText,
	},
	marker: {
		label: "Color de resaltado",
		hint: "Como un resaltador: siempre detrás de texto oscuro.",
		find: findMarkerFault,
		say: markerFaultText,
	},
} as const;

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Returns the contrast fault of a complete hex colour. A half-typed colour is validated only on save. */
const faultOf = (kind: keyof typeof kinds, typed: string): ColourFault | undefined =>
	isHex(typed) ? kinds[kind].find(typed.toLowerCase()) : undefined;

/** Colour field: the browser's colour picker, a hex input, and a suggestion for a colour with too little contrast. */
export function ColourField({ kind, values, errors, set }: FormPart<AcademyForm> & { kind: keyof typeof kinds }) {
	const { label, hint, say } = kinds[kind];
	const typed = values[kind].trim();
	const fault = faultOf(kind, typed);
	const choose = (colour: string) => set({ [kind]: colour });
	return (
		<div className="stack-2">
			<Field label={label} hint={hint} error={fault ? say(fault) : errors[kind]}>
				<div className={styles.colourRow}>
					<input
						type="color"
						className={styles.swatch}
						aria-label={`${label}: elegir de la paleta`}
						value={isHex(typed) ? typed.toLowerCase() : houseColours[kind]}
						onChange={(event) => choose(event.target.value)}
					/>
					<Input
						className="num"
						placeholder={houseColours[kind]}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={7}
						value={values[kind]}
						onChange={(event) => choose(event.target.value)}
					/>
				</div>
			</Field>
			<div className={styles.colourWays}>
				{fault && (
					<Button look="line" size="small" onClick={() => choose(fault.nearest)}>
						<i className={styles.dot} style={{ background: fault.nearest }} />
						Usar {fault.nearest}
					</Button>
				)}
				{typed !== "" && (
					<Button look="quiet" size="small" onClick={() => choose("")}>
						Volver al color de siempre
					</Button>
				)}
			</div>
		</div>
	);
}
