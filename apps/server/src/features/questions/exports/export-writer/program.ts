/** Child process that writes one file of questions: see `run-export.ts`. */
import { writeFileSync } from "node:fs";
import type { BankItem, Picture } from "@cachimbo/question-files/model";
import { picturesOf } from "@cachimbo/question-files/pictures";
import { exportable, writeQuestionFile } from "@cachimbo/question-files/write-file";
import { doTask } from "../../../../process/program-task.ts";
import type { ExportedQuestion, ExportQuestion, ExportReport, ExportTask } from "./messages.ts";
import { toItem } from "./to-item.ts";

type Ask = (question: ExportQuestion) => Promise<string | Uint8Array | undefined>;

async function readItems({ title }: ExportTask, ask: Ask): Promise<BankItem[]> {
	const items: BankItem[] = [];
	for (;;) {
		const json = await ask({ kind: "questions" });
		if (json === undefined) return items;
		for (const question of JSON.parse(String(json)) as ExportedQuestion[])
			items.push(toItem(question, title, items.length + 1));
	}
}

/** Reads the stored pictures. A question keeps the name of a missing picture. */
async function readPictures(items: readonly BankItem[], ask: Ask): Promise<Map<string, Picture>> {
	const pictures = new Map<string, Picture>();
	for (const name of new Set(items.flatMap(picturesOf))) {
		// Skip the missing pictures of drafts, which have a name but no file.
		const bytes = name.endsWith(".webp") ? await ask({ kind: "picture", name }) : undefined;
		if (bytes instanceof Uint8Array) pictures.set(name, { bytes, type: "image/webp" });
	}
	return pictures;
}

doTask<ExportTask, ExportQuestion, string | Uint8Array | undefined, ExportReport>(async (task, ask) => {
	const items = await readItems(task, ask);
	const pictures = task.withPictures ? await readPictures(items, ask) : new Map<string, Picture>();
	const { bytes, type, extension } = await writeQuestionFile(
		{ items: exportable(items, pictures), pictures },
		task.format,
	);
	writeFileSync(1, bytes);
	return { type, extension };
});
