import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestCourse } from "../../../testing/features/catalogue.ts";
import { startStandIn } from "../../../testing/s3/servers.ts";
import type { Deps } from "../../deps.ts";
import { fileJobs, withDeferredRemovals } from "../../files/deferred-removals.ts";
import type { FileStore } from "../../files/file-store.ts";
import { createS3Store } from "../../files/s3-store.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { locateFiles } from "../../settings/files-url.ts";
import { keepUpload, startImport } from "./commands.ts";
import { dropFile } from "./ending.ts";
import { sweepImportFilesJob } from "./job-names.ts";
import { questionImportJobs } from "./jobs.ts";
import { sweepImportFiles } from "./sweep.ts";
import { tidyImports } from "./tidy.ts";

const day = 24 * 3600_000;

const stores = {
	folder: async (deps: Deps): Promise<FileStore> => deps.files,
	bucket: async ({ log }: Deps): Promise<FileStore> => {
		const s3 = await startStandIn();
		const store = createS3Store(locateFiles(s3.url("sede"), {}), log);
		closeAfterFile(async () => {
			store.stop();
			await s3.end();
		});
		return store;
	},
};

/** A site with real file storage, where no job reads imports. */
async function openSite(place: keyof typeof stores, jobs: (deps: Deps) => JobHandler[] = fileJobs) {
	const server = await createTestApp({ jobs });
	const files = withDeferredRemovals({ ...server.deps, files: await stores[place](server.deps) });
	const deps = { ...server.deps, files };
	const { userId } = await createTestAccount(server, "ADMIN");
	const { id: courseId } = await createTestCourse(server.deps, 0);
	const put = async () => {
		const name = `${randomUUID()}.import`;
		await files.put("private", name, Buffer.from("x"));
		return name;
	};
	/** stores a file and an import that names it */
	const putNamed = async () => {
		const name = await put();
		const values = [userId, courseId, name];
		await deps.db.$client.query(
			"insert into question_imports (user_id, course_id, filename, file) values ($1, $2, 'lista.csv', $3)",
			values,
		);
		return name;
	};
	/** uploads as a user whose row cannot be inserted */
	const failToUpload = async () => {
		const bytes = Buffer.from("pregunta;A;B;clave");
		const kept = await keepUpload(deps)(Readable.from([bytes]));
		const sent = { bytes, filename: "lista.csv", kept: { ...kept, size: bytes.length } };
		return startImport(deps, { userId: 2_000_000_000, name: "Nadie", role: "ADMIN" }, { courseId }, sent);
	};
	const stored = async () => {
		const names: string[] = [];
		for await (const { name } of files.list("private")) names.push(name);
		return names.sort();
	};
	/** distinct names of the files that queued jobs will remove */
	const toRemove = async () => {
		const { rows } = await deps.db.$client.query(
			"select jsonb_array_elements_text(data->'names') as name from pgboss.job where name = 'remove-files' order by 1",
		);
		return rows.map(({ name }) => name as string);
	};
	return { server, deps, files, put, putNamed, failToUpload, stored, toRemove };
}

describe.each(Object.keys(stores) as (keyof typeof stores)[])("a file of questions in the %s", (place) => {
	it("is deleted a day after a failed upload, but not if an import names it or it is new", async () => {
		const { server, deps, files, put, putNamed, failToUpload, stored, toRemove } = await openSite(place);
		const receipt = `${randomUUID()}.pdf`;
		await files.put("private", receipt, Buffer.from("x"));
		await expect(failToUpload()).rejects.toThrow();
		const failed = (await stored()).find((name) => name !== receipt)!;
		const [named, left] = [await putNamed(), await put()];
		const all = [receipt, named, failed, left].sort();
		expect(await stored()).toEqual(all);

		await sweepImportFiles(deps);
		server.clock.offsetMs = day - 60_000;
		await sweepImportFiles(deps);
		expect([await toRemove(), await stored()]).toEqual([[], all]);
		server.clock.offsetMs = day + 60_000;
		await sweepImportFiles(deps);
		expect(await toRemove()).toEqual([failed, left].sort());
		await files.removePutOff({ area: "private", names: await toRemove() });
		expect(await stored()).toEqual([receipt, named].sort());
	});
});

it("a question file is deleted by a job queued with the end of its import, and kept if that rolls back", async () => {
	const { server, deps, putNamed, stored, toRemove } = await openSite("folder");
	const { db } = deps;
	const [ending, old] = [await putNamed(), await putNamed()];
	const idOf = async (file: string): Promise<number> =>
		(await db.$client.query("select id from question_imports where file = $1", [file])).rows[0].id;
	const id = await idOf(ending);
	await db.$client.query("update question_imports set status = 'FAILED'");
	await db.$client.query("update question_imports set created_at = now() - interval '8 days' where id = $1", [
		await idOf(old),
	]);
	const cannotNote: Deps = { ...deps, files: { ...deps.files, removeLater: () => Promise.reject(new Error("no")) } };
	await expect(dropFile(cannotNote, id, ending)).rejects.toThrow("no");
	await expect(tidyImports(cannotNote)).rejects.toThrow("no");
	expect([await stored(), await toRemove()]).toEqual([[ending, old].sort(), []]);
	expect([await idOf(ending), await idOf(old)]).toEqual([id, expect.any(Number)]);

	await dropFile(deps, id, ending);
	await dropFile(deps, id, ending);
	await tidyImports(deps);
	expect(await toRemove()).toEqual([ending, old].sort());
	await expect.poll(stored, { timeout: 15_000 }).toEqual([]);
	expect(await countRows(server, "question_imports", "file is not null")).toBe(0);
});

it("the daily sweep deletes all leftover files", async () => {
	const { server, deps, put, toRemove } = await openSite("folder", (deps) => [
		...fileJobs(deps),
		...questionImportJobs(deps),
	]);
	await Promise.all(Array.from({ length: 510 }, put));
	server.clock.offsetMs = day + 60_000;
	await deps.jobs.send(sweepImportFilesJob, {});
	await expect.poll(toRemove, { timeout: 15_000 }).toHaveLength(510);
	const { rows } = await deps.db.$client.query("select cron from pgboss.schedule where name = $1", [
		sweepImportFilesJob.name,
	]);
	expect(rows).toEqual([{ cron: "29 8 * * *" }]);
});
