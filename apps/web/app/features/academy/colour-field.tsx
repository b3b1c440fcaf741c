import { markerFaultText, penFaultText } from "@cachimbo/rules/brand-colour-words";
import { type ColourFault, findMarkerFault, findPenFault, houseColours } from "@cachimbo/rules/brand-colours";
import type { FormPart } from "../../platform/use-editor.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
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

/** What is wrong with a whole colour; one that is half typed is only checked when it is saved. */
const faultOf = (kind: keyof typeof kinds, typed: string): ColourFault | undefined =>
	isHex(typed) ? kinds[kind].find(typed.toLowerCase()) : undefined;

/** A colour by the browser's chooser or by its digits, and a way to one that can be read. */
export function ColourField({ kind, values, errors, set }: FormPart<AcademyForm> & { kind: keyof typeof kinds }) {
	const { label, hint, say } = kinds[kind];
	const typed = values[kind].trim();
	const fault = faultOf(kind, typed);
	const choose = (colour: string) => set({ [kind]: colour });
	return (
		<div className={styles.colour}>
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
