import * as z from "zod/mini";
import { emptyItem, passageKey } from "../item.ts";
import { type BankFile, type BankItem, difficulties, type Passage } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { FileRefusal } from "../refusal.ts";
import { fromBase64, toBase64 } from "../text/base64.ts";
import { safeName, truncate } from "../text/clean.ts";
import { jsonName } from "./json-name.ts";

const text = z.string();
const pictureUse = z.object({ name: z.string().check(z.regex(/^[\w.-]{1,120}$/)), alt: z._default(text, "") });
const itemSchema = z.object({
	name: z.optional(text),
	text: z._default(text, ""),
	alternatives: z._default(
		z.array(
			z.object({
				text: z._default(text, ""),
				isCorrect: z._default(z.boolean(), false),
				picture: z.optional(pictureUse),
				note: z._default(text, ""),
			}),
		),
		[],
	),
	explanation: z._default(text, ""),
	course: z.optional(text),
	topic: z.optional(text),
	subtopic: z.optional(text),
	difficulty: z.optional(z.enum(difficulties)),
	number: z.optional(z.int().check(z.nonnegative())),
	seconds: z.optional(z.int().check(z.nonnegative())),
	annulled: z.optional(z.literal(true)),
	/** index into `passages` */
	passage: z.optional(z.int().check(z.nonnegative())),
	picture: z.optional(pictureUse),
});
const fileSchema = z.object({
	format: z.literal(jsonName),
	version: z.literal(1),
	passages: z._default(z.array(z.object({ title: z._default(text, ""), text })), []),
	pictures: z._default(z.record(z.string(), z.object({ base64: text })), {}),
	items: z.array(z.unknown()),
});

/** Reads the file. Invalid items are reported, and the others are read. @throws FileRefusal */
export function readBankJson(source: string, context: ReadContext, file?: string): BankItem[] {
	const parsed = fileSchema.safeParse(parse(source));
	if (!parsed.success) {
		throw new FileRefusal(
			`El JSON no es un banco de preguntas de Cachimbo (${placeOf(parsed.error.issues[0]?.path)}).`,
		);
	}
	const { passages, pictures, items } = parsed.data;
	for (const [name, { base64 }] of Object.entries(pictures)) {
		const bytes = fromBase64(base64);
		if (!bytes || context.shelf.add(name, bytes) === undefined)
			context.remarks.push(`La imagen «${name}» no se puede leer.`);
	}
	return items.map((value, index) => {
		context.budget.item();
		const item = emptyItem({ kind: "item", number: index + 1, ...(file ? { file } : {}) });
		const read = itemSchema.safeParse(value);
		if (read.success) return fillItem(item, read.data, passages);
		item.faults.push({
			field: "text",
			message: `El JSON de la pregunta no es válido (${placeOf(read.error.issues[0]?.path)})`,
		});
		return item;
	});
}

const placeOf = (path: readonly PropertyKey[] | undefined) => path?.map(String).join(".") || "no es un objeto";

function parse(source: string): unknown {
	try {
		return JSON.parse(source);
	} catch {
		throw new FileRefusal("El JSON está incompleto o mal escrito. Expórtalo otra vez.");
	}
}

function fillItem(
	item: BankItem,
	{ passage, name, ...data }: z.infer<typeof itemSchema>,
	passages: readonly Passage[],
): BankItem {
	const shared = passage === undefined ? undefined : passages[passage];
	if (passage !== undefined && !shared)
		item.faults.push({ field: "passage", message: "Su lectura no está en el archivo" });
	const fields = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
	return Object.assign(
		item,
		fields,
		shared ? { passage: { ...shared } } : {},
		name ? { source: { ...item.source, name: truncate(safeName(name), 200) } } : {},
	);
}

/** Writes items with their passages and pictures into one file. */
export function writeBankJson({ items, pictures }: Pick<BankFile, "items" | "pictures">): string {
	const passages = [
		...new Map(items.flatMap(({ passage }) => (passage ? [[passageKey(passage), passage] as const] : []))).values(),
	];
	const passageIndexes = new Map(passages.map((passage, index) => [passageKey(passage), index]));
	const encodedPictures = Object.fromEntries(
		[...pictures].map(([name, { type, bytes }]) => [name, { type, base64: toBase64(bytes) }]),
	);
	const head = { format: jsonName, version: 1, passages, pictures: encodedPictures };
	const list = items.map(({ source, passage, lacks: _lacks, faults: _faults, unsupported: _unsupported, ...item }) => ({
		...(source.name ? { name: source.name } : {}),
		...item,
		...(passage ? { passage: passageIndexes.get(passageKey(passage)) } : {}),
	}));
	return `${JSON.stringify({ ...head, items: list }, null, "\t")}\n`;
}
