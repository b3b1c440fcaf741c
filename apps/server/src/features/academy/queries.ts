import type { AcademyDto } from "@cachimbo/contract/academy/academy";
import type { LegalText, LegalTextName } from "@cachimbo/contract/pages";
import { academy } from "../../db/schema/academy.ts";
import type { Deps } from "../../deps.ts";
import { type AcademyRow, nothingSaved, toAcademyDto } from "./mapper.ts";

type Reads = Pick<Deps, "db">;

export async function findAcademyRow({ db }: Reads): Promise<AcademyRow> {
	const [row] = await db.select().from(academy);
	return row ?? nothingSaved;
}

export async function getAcademy(deps: Pick<Deps, "db" | "settings">): Promise<AcademyDto> {
	return toAcademyDto(deps.settings, await findAcademyRow(deps));
}

/** The academy's own legal text; undefined if it uses the one that comes with the program. */
export async function findLegalText(deps: Reads, name: LegalTextName): Promise<LegalText | undefined> {
	const { termsHtml, privacyHtml } = await findAcademyRow(deps);
	const html = name === "terms" ? termsHtml : privacyHtml;
	return html === null ? undefined : { html };
}
