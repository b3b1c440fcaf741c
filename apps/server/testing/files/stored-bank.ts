import { randomUUID } from "node:crypto";
import type { BankItem, PictureUse } from "@cachimbo/question-files/model";
import { withPictures } from "@cachimbo/question-files/pictures";
import { alternatives, courses, examQuestions, passages, questions } from "../../src/db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../src/deps.ts";

/** Returns a WebP header with unique bytes. */
export const webp = (seed: number): Buffer =>
	Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"), Buffer.from([seed & 0xff, seed >> 8])]);

/** Returns a possible name of an uploaded picture. */
export const pictureName = (): string => `${randomUUID()}.webp`;

/** Stores a picture and returns its name. */
export async function storeWebp({ files }: Pick<Deps, "files">, seed: number): Promise<string> {
	const name = pictureName();
	await files.put("public", name, webp(seed));
	return name;
}

/** Names of stored pictures, by their name in items. */
type Names = ReadonlyMap<string, string>;

const stored = (text: string, names: Names) => withPictures(text, (name) => `/uploads/${names.get(name)}#8x6`);
const picture = (use: PictureUse | undefined, names: Names) =>
	use ? { name: names.get(use.name)!, width: 8, height: 6, alt: use.alt } : null;

/** Inserts items of files as questions of an exam, bypassing all commands, with any content of a file. @returns their ids */
export async function storeItems(
	{ db }: Pick<Deps, "db">,
	examId: number,
	items: readonly BankItem[],
	names: Names,
): Promise<number[]> {
	const courseIds = new Map<string, number>();
	const passageIds = new Map<string, number>();
	const ids: number[] = [];
	for (const [position, item] of items.entries()) {
		const course = item.course ?? "Álgebra";
		if (!courseIds.has(course)) {
			const [row] = await db.insert(courses).values({ name: course }).returning();
			courseIds.set(course, row!.id);
		}
		const key = JSON.stringify(item.passage);
		if (item.passage && !passageIds.has(key)) {
			const { title, text } = item.passage;
			const [row] = await db
				.insert(passages)
				.values({ examId, title, text: stored(text, names), html: "" })
				.returning();
			passageIds.set(key, row!.id);
		}
		const [row] = await db
			.insert(questions)
			.values({
				courseId: courseIds.get(course)!,
				passageId: item.passage ? passageIds.get(key)! : null,
				topic: item.topic ?? null,
				difficulty: item.difficulty ?? null,
				text: stored(item.text, names),
				html: "",
				picture: picture(item.picture, names),
				explanation: stored(item.explanation, names),
				annulledAt: item.annulled ? new Date(0) : null,
			})
			.returning();
		ids.push(row!.id);
		await db.insert(examQuestions).values({ examId, questionId: row!.id, position });
		if (item.alternatives.length === 0) continue;
		await db.insert(alternatives).values(
			item.alternatives.map((one, place) => ({
				questionId: row!.id,
				position: place,
				text: one.text,
				html: "",
				isCorrect: one.isCorrect,
				picture: picture(one.picture, names),
				note: stored(one.note, names),
			})),
		);
	}
	return ids;
}
