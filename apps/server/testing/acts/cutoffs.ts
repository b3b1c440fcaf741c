import { expect } from "vitest";
import type { Stage } from "./stage.ts";

/** Acts of cut-off scores. */
export async function acts({ ids, newest, does }: Stage): Promise<void> {
	const row = { process: "2031-I", career: "Archivo", lastScore: 1021.5, medianScore: null, maxScore: 2000 };
	const input = { ...row, source: "Resultados publicados", sourceDate: "2031-09" };
	const body = { ...input, universityId: ids.universityId };
	const { id } = await does("cutoff-created", ["POST", "/admin/cutoffs/create", { body }], { twice: true });
	const changed = { body: { ...body, lastScore: 1022 } };
	await does("cutoff-changed", ["PUT", `/admin/cutoffs/update/${id}`, changed], { twice: true });
	expect([(await newest()).before, (await newest()).after]).toEqual([{ lastScore: 1021.5 }, { lastScore: 1022 }]);
	expect((await newest()).subject.name).toBe("Archivo · 2031-I");
	await does("cutoff-removed", ["DELETE", `/admin/cutoffs/delete/${id}`], { twice: true });
	const rows = { body: { universityId: ids.universityId, rows: [input] } };
	await does("cutoffs-imported", ["POST", "/admin/cutoffs/import", rows], { twice: true });
}
