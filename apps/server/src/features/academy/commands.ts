import type { AcademyDto, AcademyInput, FactName } from "@cachimbo/contract/academy/academy";
import { isRuc } from "@cachimbo/rules/academy/ruc";
import { limaDay } from "@cachimbo/rules/lima-day";
import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { findPicture } from "../../content/pictures.ts";
import { renderArticle } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { academy } from "../../db/schema/academy.ts";
import type { StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import type { Settings } from "../../settings/settings.ts";
import { factSettings, type SiteFacts } from "../../settings/site-facts.ts";
import { AppError, changedMeanwhile, invalid } from "../../work/errors.ts";
import { changedFacts } from "./changed-facts.ts";
import { createFace } from "./follow.ts";
import { type AcademyRow, secondFactorSetting, siteOfRow, toAcademyDto } from "./mapper.ts";
import { getAcademy } from "./queries.ts";

/**
 * Saves the academy's settings and applies them: in this process at once, in the others through the bus.
 * @throws AppError VALIDATION; CONFLICT when the version is not the stored one; FORBIDDEN as `refuseWeakening`
 */
export async function updateAcademy(deps: Deps, doer: Doer, input: AcademyInput): Promise<AcademyDto> {
	const logo = input.logo === null ? null : await findPicture(deps, input.logo, input.name, "logo");
	const texts = { ...legalText("terms", input.terms), ...legalText("privacy", input.privacy) };
	const saved = await deps.db.transaction(async (tx) => {
		const present = await lockRow(tx);
		if (isStale(input.version, present.version)) return undefined;
		const secondFactor = secondFactorOf(deps.settings, present, input);
		if (present.secondFactor && !secondFactor) await refuseWeakening(tx, doer);
		const [row] = await tx
			.update(academy)
			.set({
				...{ facts: factsOf(deps.settings, present, input), logo: keepIfSame(present.logo, logo) },
				...{ pen: input.pen, marker: input.marker, version: nextVersion(academy.version) },
				secondFactor,
				...texts,
				...changedDates(present, input, limaDay(deps.clock.now().getTime())),
			})
			.where(eq(academy.id, 1))
			.returning();
		const details = changedFacts(deps.settings, present, row!);
		if (details) await recordAct(tx, doer, { act: "academy-changed", subject: { kind: "academy" }, ...details });
		return row;
	});
	if (!saved) throw changedMeanwhile(await getAcademy(deps));
	deps.memories.of(createFace).show(saved);
	deps.bus.publish("academy-changed", { version: saved.version });
	return toAcademyDto(deps.settings, saved);
}

/** Locks the academy's row, so that the second of two concurrent updates sees what the first has saved. */
export async function lockRow(tx: Tx): Promise<AcademyRow> {
	await tx.insert(academy).values({ id: 1 }).onConflictDoNothing();
	const [row] = await tx.select().from(academy).for("no key update");
	return row!;
}

const keepIfSame = (present: StoredPicture | null, next: StoredPicture | null) =>
	present && next && present.name === next.name ? present : next;

/** Facts that differ from the server's defaults. A default is not stored, since the server may change it later. */
function factsOf(settings: Settings, present: AcademyRow, input: AcademyInput): Partial<SiteFacts> {
	const { site: own, fixed } = settings.siteOfServer;
	const shown = siteOfRow(settings, present);
	const facts: Partial<SiteFacts> = {};
	for (const fact of Object.keys(factSettings) as FactName[]) {
		const value = input[fact] ?? "";
		if (fixed.includes(fact)) {
			if (value !== shown[fact]) throw invalid(fact, fixedText(fact));
			if (present.facts[fact] !== undefined) facts[fact] = present.facts[fact];
		} else if (value !== own[fact]) facts[fact] = value;
	}
	if (facts.ruc && !fixed.includes("ruc") && !isRuc(facts.ruc)) throw invalid("ruc", wrongRuc);
	return facts;
}

/** @throws AppError VALIDATION if a server setting fixes another value */
function secondFactorOf({ staffSecondFactor }: Settings, present: AcademyRow, { secondFactor }: AcademyInput): boolean {
	if (!staffSecondFactor.fixed) return secondFactor ?? present.secondFactor;
	if (secondFactor !== undefined && secondFactor !== staffSecondFactor.required)
		throw invalid("secondFactor", `Lo fija el servidor con ${secondFactorSetting}: ahí se cambia`);
	return present.secondFactor;
}

/**
 * Refuses to drop the second-factor rule. Every session of an account with a second factor gave a code: enabling the factor ends
 * the others.
 * @throws AppError FORBIDDEN for everybody but an owner with a second factor
 */
async function refuseWeakening(tx: Tx, doer: Doer): Promise<void> {
	if (!doer) return;
	const { owner, secondFactorAt } = users;
	const [account] = await tx.select({ owner, secondFactorAt }).from(users).where(eq(users.id, doer.userId));
	if (account?.owner && account.secondFactorAt) return;
	const message = "Solo quien dirige la academia puede dejar de pedirla, con su propia verificación en dos pasos";
	throw new AppError("FORBIDDEN", message, { errors: { secondFactor: message } });
}

const wrongRuc = "El RUC tiene 11 dígitos y el último comprueba a los demás: revisa si falta o sobra uno";
const fixedText = (fact: FactName) => `Lo fija el servidor con ${factSettings[fact]}: ahí se cambia`;

/** Renders the HTML of a legal text. Called before the transaction, so that no lock is held meanwhile. */
const legalText = (field: "terms" | "privacy", text: string | null) => ({
	[field]: text,
	[`${field}Html`]: text === null ? null : renderArticle(text, field),
});

/** Dates of the legal texts: an unchanged text keeps its date, and a removed one has none. */
function changedDates(present: AcademyRow, { terms, privacy }: AcademyInput, today: string) {
	const day = (before: string | null, now: string | null, known: string | null) =>
		now === null ? null : now === before ? known : today;
	return {
		termsUpdated: day(present.terms, terms, present.termsUpdated),
		privacyUpdated: day(present.privacy, privacy, present.privacyUpdated),
	};
}
