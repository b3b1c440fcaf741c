import { markerFaultText, penFaultText } from "@cachimbo/rules/academy/brand-colour-words";
import { type ColourFault, findMarkerFault, findPenFault } from "@cachimbo/rules/academy/brand-colours";
import { BLOG_CONTENT_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import {
	emailField,
	flagField,
	input,
	line,
	nameLine,
	optionalOf,
	pictureField,
	text,
	urlField,
	versionField,
} from "../core/fields.ts";
import { INVALID_EMAIL } from "../core/messages.ts";

/* @__NO_SIDE_EFFECTS__ */
function colourField(find: (hex: string) => ColourFault | undefined, say: (fault: ColourFault) => string) {
	const wrong = "El color se escribe como #2a3fd9";
	return z.string(wrong).check(
		z.toLowerCase(),
		z.regex(/^#[\da-f]{6}$/, { error: wrong, abort: true }),
		z.refine((hex) => find(hex) === undefined, {
			error: (issue) => {
				const fault = find(String(issue.input).toLowerCase());
				return fault ? say(fault) : wrong;
			},
		}),
	);
}

const link = (label: string) => optionalOf(label, urlField(label));
const legalText = (label: string) => optionalOf(label, text({ label, max: BLOG_CONTENT_MAX }));

/**
 * Public facts about the academy. Empty facts are not shown; only the name is required. Facts fixed by a server setting must be
 * sent unchanged.
 */
export const academyFacts = {
	name: nameLine({ label: "El nombre", max: 60, required: "Escribe el nombre de tu academia" }),
	phone: optionalOf("El teléfono", line({ label: "El teléfono", max: 40 })),
	email: optionalOf("El correo", emailField(INVALID_EMAIL)),
	place: optionalOf("El lugar", line({ label: "El lugar", max: 100 })),
	claim: optionalOf("La frase", line({ label: "La frase", max: 120 })),
	legalName: optionalOf("La razón social", line({ label: "La razón social", max: 200 })),
	ruc: optionalOf("El RUC", line({ label: "El RUC", max: 40 })),
	legalAddress: optionalOf("La dirección", line({ label: "La dirección", max: 300 })),
	androidUrl: link("La dirección de la app"),
	iosUrl: link("La dirección de la app"),
	supportChatUrl: link("El enlace de WhatsApp"),
	facebookUrl: link("El enlace de Facebook"),
	tiktokUrl: link("El enlace de TikTok"),
	instagramUrl: link("El enlace de Instagram"),
	youtubeUrl: link("El enlace de YouTube"),
	communityChannelUrl: link("El enlace del canal"),
};

export const academyInput = input({
	...academyFacts,
	/** Path of an uploaded picture; null: none. */
	logo: optionalOf("El logo", pictureField("El logo")),
	/** null: the product's default colour. */
	pen: optionalOf("El color", colourField(findPenFault, penFaultText)),
	marker: optionalOf("El color", colourField(findMarkerFault, markerFaultText)),
	/** Markdown; null: the text that comes with the program. */
	terms: legalText("Los términos"),
	privacy: legalText("La política de privacidad"),
	/** Whether all staff must use a second factor. Absent: unchanged. */
	secondFactor: z.optional(flagField("La verificación en dos pasos")),
	version: versionField,
});
export type AcademyInput = z.infer<typeof academyInput>;

const fact = z.string();

export const academyDto = z.object({
	/** Facts as currently shown; empty if there is none. */
	facts: z.object({
		...{
			name: fact,
			phone: fact,
			email: fact,
			place: fact,
			claim: fact,
			legalName: fact,
			ruc: fact,
			legalAddress: fact,
		},
		...{ androidUrl: fact, iosUrl: fact, supportChatUrl: fact, facebookUrl: fact, tiktokUrl: fact },
		...{ instagramUrl: fact, youtubeUrl: fact, communityChannelUrl: fact },
	}),
	/** Facts fixed by a setting of the server, by name. They override what is saved. */
	fixed: z.record(z.string(), z.string()),
	logo: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
	pen: z.nullable(z.string()),
	marker: z.nullable(z.string()),
	terms: z.nullable(z.string()),
	privacy: z.nullable(z.string()),
	/** Whether all staff must use a second factor. */
	secondFactor: z.boolean(),
	/** Part of the address of the icons, as in `Site`. */
	icon: z.nullable(z.string()),
	version: z.number(),
});
export type AcademyDto = z.infer<typeof academyDto>;
export type FactName = keyof AcademyDto["facts"];
