import { type AcademyDto, academyInput, type FactName } from "@cachimbo/contract/academy/academy";
import type { Site } from "@cachimbo/contract/pages";
import type { UploadedPictureDto } from "@cachimbo/contract/pictures/pictures";
import { brandCss } from "@cachimbo/rules/academy/brand-css";
import { checkWith } from "../../platform/forms/check-with.ts";
import { webAddress } from "../../platform/forms/web-address.ts";

/** Form values of the academy's settings. */
export interface AcademyForm extends Record<FactName, string> {
	logo: UploadedPictureDto | null;
	/** '' for the default colour of the design. */
	pen: string;
	marker: string;
	/** Markdown; '' for the default text of the program. */
	terms: string;
	privacy: string;
	/** Whether a second factor is required of the whole staff. */
	secondFactor: boolean;
}

export const toAcademyForm = ({ facts, logo, pen, marker, terms, privacy, secondFactor }: AcademyDto): AcademyForm => ({
	...facts,
	...{ logo, pen: pen ?? "", marker: marker ?? "", terms: terms ?? "", privacy: privacy ?? "", secondFactor },
});

const isLink = (name: string) => name.endsWith("Url");

export function toAcademyBody({ logo, secondFactor, ...typed }: AcademyForm) {
	const entries = Object.entries(typed).map(([name, value]) => [name, isLink(name) ? webAddress(value) : value]);
	return { ...(Object.fromEntries(entries) as typeof typed), logo: logo?.url ?? null, secondFactor };
}

export const checkAcademy = (values: AcademyForm) => checkWith(academyInput, toAcademyBody(values));

const colourOf = (text: string | null) => (text === null ? undefined : text);

/** Returns the site data with the saved settings applied. Pages render with it from now on. */
export function siteAfter(before: Site, { facts, logo, pen, marker, icon }: AcademyDto): Site {
	const { communityChannelUrl, name, ...others } = facts;
	const fields = Object.entries({ ...others, whatsappChannelUrl: communityChannelUrl });
	const presentFields = Object.fromEntries(fields.map(([fact, value]) => [fact, value || undefined]));
	const style = brandCss({ pen: colourOf(pen), marker: colourOf(marker) });
	return { ...before, ...presentFields, name, logo, style: style || undefined, icon: icon ?? undefined } as Site;
}
