import type { Deps } from "../../deps.ts";
import { type AcademyRow, siteOfRow } from "./mapper.ts";
import { findAcademyRow } from "./queries.ts";

const againMs = 5_000;

/**
 * Keeps `settings.site` what the academy says of itself: whatever shows it reads it there, at the moment it is shown. The
 * pages in memory are of the object that stands there, so that another one drops them.
 */
export function createFace(deps: Pick<Deps, "db" | "settings">) {
	let shown = 0;
	/** Rows may be read in one order and come in another: an older one changes nothing. */
	const show = (row: AcademyRow) => {
		if (row.version <= shown) return;
		shown = row.version;
		const { settings } = deps;
		settings.site = siteOfRow(settings, row);
		if (!settings.staffSecondFactor.fixed) settings.staffSecondFactor.required = row.secondFactor;
	};
	return { show, read: async () => show(await findAcademyRow(deps)) };
}

/**
 * Shows what is saved, now and whenever a process says that it changed, or may have.
 * @returns a function that ends it
 */
export async function followAcademy(deps: Deps): Promise<() => void> {
	const face = deps.memories.of(createFace);
	let trying: NodeJS.Timeout | undefined;
	const read = () => {
		clearTimeout(trying);
		face.read().catch((err: unknown) => {
			deps.log.warn({ err }, "what the academy says of itself was not read; trying again");
			trying = setTimeout(read, againMs).unref();
		});
	};
	await face.read();
	const ends = (["academy-changed", "maybe-missed"] as const).map((topic) => deps.bus.subscribe(topic, read));
	return () => {
		clearTimeout(trying);
		for (const end of ends) end();
	};
}
