import { randomBytes } from "node:crypto";
import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import sharp from "sharp";
import { expect, it } from "vitest";
import { watchStretches } from "../../../testing/computing.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestCourse } from "../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importFile,
	readImportDto,
	startImporting,
} from "../../../testing/features/question-imports.ts";
import { largeFile } from "../../../testing/files/large-files.ts";

const { server, admin } = await startImporting();
const MiB = 1024 * 1024;
const headings = ["pregunta", "A", "B", "C", "clave", "imagen"];
const { rows: rowCount, pictureBytes } = largeFile;

it("thousands of rows are read and written, with progress, without blocking the server", {
	timeout: 400_000,
}, async () => {
	const { id: courseId } = await createTestCourse(server.deps, 0);
	const rows = Array.from({ length: rowCount }, (_, n) => [
		...[`¿Cuánto es $${n} + 1$?`, String(n), String(n + 1), "otra"],
		...[n % 20 === 0 ? "" : "B", ""],
	]);
	const before = process.memoryUsage().rss;
	const longestStretch = watchStretches();
	const { id, ...read } = await importFile(server, admin, { courseId }, csvOf([headings, ...rows]));
	expect(read).toMatchObject({ status: "READY", total: rowCount, counts: { new: rowCount } });
	expect(read.drafts).toEqual({ all: rowCount / 20, TEXT: 0, OPTIONS: 0, KEY: rowCount / 20, PICTURE: 0 });
	await confirm(server, admin, id);
	const seen = new Set<number>();
	let dto = await readImportDto(server, admin, id);
	while (dto.status === "IMPORTING") {
		seen.add(dto.processed);
		dto = await readImportDto(server, admin, id);
	}
	const stretch = longestStretch();
	expect([dto.status, dto.counts.new]).toEqual(["DONE", rowCount]);
	expect(seen.size).toBeGreaterThan(10);
	const whole = await countRows(server, "questions", `course_id = ${courseId} and lacks = '{}'`);
	expect(whole).toBe(rowCount - rowCount / 20);
	expect(stretch).toBeLessThan(1_000);
	expect((process.memoryUsage().rss - before) / MiB).toBeLessThan(700);
});

it("a zip with many megabytes of pictures is sent to the reader in pieces", { timeout: 200_000 }, async () => {
	const { id: courseId } = await createTestCourse(server.deps, 0);
	const noise = sharp(randomBytes(1_100 * 1_100 * 3), { raw: { width: 1_100, height: 1_100, channels: 3 } });
	const large = await noise.png({ compressionLevel: 0 }).toBuffer();
	const count = Math.floor(pictureBytes / large.length);
	// Append a different byte to each picture, so that all files differ.
	const pictures = Array.from({ length: count }, (_, n) => ({
		name: `${n}.png`,
		content: Buffer.concat([large, Buffer.from([n])]),
	}));
	const rows = pictures.map(({ name }, n) => [`¿Qué es la ${n}?`, "1", "2", "3", "A", name]);
	const file = zipOf([{ name: "p.csv", content: csvOf([headings, ...rows]) }, ...pictures]);
	expect(file.length).toBeGreaterThan(pictureBytes * 0.75);
	const read = await importFile(server, admin, { courseId }, file);
	expect([read.status, read.counts.new, read.drafts.all]).toEqual(["READY", count, 0]);
});
