import { createHash } from "node:crypto";
import type { AcademyDto, FactName } from "@cachimbo/contract/academy/academy";
import { brandCss } from "@cachimbo/rules/academy/brand-css";
import type { academy } from "../../db/schema/academy.ts";
import type { Settings } from "../../settings/settings.ts";
import { factSettings, type Site } from "../../settings/site-facts.ts";

export type AcademyRow = typeof academy.$inferSelect;

/** Row of an installation whose administrators have saved nothing yet. */
export const nothingSaved: AcademyRow = {
	...{ id: 1, facts: {}, logo: null, pen: null, marker: null, secondFactor: false, version: 1 },
	...{ terms: null, termsHtml: null, termsUpdated: null, privacy: null, privacyHtml: null, privacyUpdated: null },
};

/** Version of the icon drawing. Raising it changes the icons' addresses, so that caches fetch them again. */
const iconDrawing = 1;

/** Digest of the academy's own icons; undefined if it uses the default ones. */
function iconOf({ logo, pen }: AcademyRow): string | undefined {
	if (!logo && !pen) return undefined;
	const text = JSON.stringify([iconDrawing, logo?.name ?? null, pen]);
	return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Site facts: the server's defaults, overridden by the saved ones, except those that server settings fix. */
export function siteOfRow({ siteOfServer: { site, fixed } }: Settings, row: AcademyRow): Site {
	const saved = Object.entries(row.facts).filter(([fact]) => !fixed.includes(fact as FactName));
	return {
		...site,
		...Object.fromEntries(saved),
		termsUpdated: row.termsUpdated ?? site.termsUpdated,
		privacyUpdated: row.privacyUpdated ?? site.privacyUpdated,
		logo: row.logo ?? undefined,
		pen: row.pen ?? undefined,
		marker: row.marker ?? undefined,
		style: brandCss({ pen: row.pen ?? undefined, marker: row.marker ?? undefined }) || undefined,
		icon: iconOf(row),
	};
}

/** Server setting that fixes the second-factor rule. */
export const secondFactorSetting = "STAFF_SECOND_FACTOR";

export function toAcademyDto(settings: Settings, row: AcademyRow): AcademyDto {
	const { logo, pen, marker, terms, privacy, version } = row;
	const site = siteOfRow(settings, row);
	const { required, fixed: isFixed } = settings.staffSecondFactor;
	const facts = Object.keys(factSettings).map((fact) => [fact, site[fact as FactName]]);
	return {
		facts: Object.fromEntries(facts),
		fixed: {
			...Object.fromEntries(settings.siteOfServer.fixed.map((fact) => [fact, factSettings[fact]])),
			...(isFixed && { secondFactor: secondFactorSetting }),
		},
		logo: logo && { url: `/uploads/${logo.name}`, width: logo.width, height: logo.height },
		...{ pen, marker, terms, privacy, icon: site.icon ?? null, version },
		secondFactor: isFixed ? required : row.secondFactor,
	};
}
