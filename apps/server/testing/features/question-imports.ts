import { setTimeout as delay } from "node:timers/promises";
import type { ImportDto, ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import { questionImportJobs } from "../../src/features/question-imports/jobs.ts";
import { fileJobs } from "../../src/files/deferred-removals.ts";
import { createTestAccount, type TestAccount } from "../accounts.ts";
import { type CallResult, createTestApp, type TestApp } from "../app.ts";
import { jsonBlob, multipart } from "../clients/multipart.ts";
import { createTestExam } from "./catalogue.ts";

const endpoint = "/admin/question-import";

/** Starts a server that imports question files, without rate limits, and creates an administrator. */
export async function startImporting(): Promise<{ server: TestApp; admin: TestAccount }> {
	const server = await createTestApp({
		env: { LIMITS_FACTOR: "1000000" },
		jobs: (deps) => [...fileJobs(deps), ...questionImportJobs(deps)],
	});
	return { server, admin: await createTestAccount(server, "ADMIN") };
}

/** Creates an exam without questions, with its own course. */
export async function emptyExam({ deps }: TestApp): Promise<{ examId: number; courseId: number; courseName: string }> {
	const { id: examId, courseId } = await createTestExam(deps, 0);
	const { rows } = await deps.db.$client.query("select name from courses where id = $1", [courseId]);
	return { examId, courseId, courseName: rows[0].name };
}

type Target = { examId: number } | { courseId: number };

/** Sends a file like the form; its name and type do not matter. */
export const sendFile = (
	{ call }: TestApp,
	{ token }: TestAccount,
	target: Target,
	content: Buffer | string,
): Promise<CallResult> =>
	call("POST", `${endpoint}/upload`, {
		token,
		...multipart([
			jsonBlob("importDTO", target),
			{ name: "file", content, filename: "preguntas.bin", type: "application/octet-stream" },
		]),
	});

export const readImportDto = async ({ call }: TestApp, { token }: TestAccount, id: number): Promise<ImportDto> =>
	(await call("GET", `${endpoint}/get/${id}`, { token })).json.data;

/** Polls until the job is done. */
export async function waitForImport(server: TestApp, account: TestAccount, id: number): Promise<ImportDto> {
	for (;;) {
		const dto = await readImportDto(server, account, id);
		if (dto.status !== "READING" && dto.status !== "IMPORTING") return dto;
		await delay(50);
	}
}

/** Sends a file and waits until it is parsed. */
export async function importFile(server: TestApp, account: TestAccount, target: Target, content: Buffer | string) {
	const sent = await sendFile(server, account, target, content);
	if (sent.status !== 202) throw new Error(`upload: ${sent.status} ${sent.text}`);
	return waitForImport(server, account, sent.json.data.id);
}

/** @param query `?faulty=3`: the faulty rows that are left out */
export const confirm = ({ call }: TestApp, { token }: TestAccount, id: number, query = ""): Promise<CallResult> =>
	call("POST", `${endpoint}/confirm/${id}${query}`, { token });

export async function importAndConfirm(
	server: TestApp,
	account: TestAccount,
	target: Target,
	content: Buffer | string,
) {
	const { id } = await importFile(server, account, target, content);
	const answer = await confirm(server, account, id);
	if (answer.status !== 202) throw new Error(`confirm: ${answer.status} ${answer.text}`);
	return waitForImport(server, account, id);
}

export async function rowsOf(
	{ call }: TestApp,
	{ token }: TestAccount,
	id: number,
	query = "",
): Promise<ImportRowDto[]> {
	return (await call("GET", `${endpoint}/rows/${id}?size=100${query}`, { token })).json.data.items;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file of rows, every cell quoted. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter = ";"): string =>
	rows.map((row) => row.map(quoted).join(delimiter)).join("\r\n");
