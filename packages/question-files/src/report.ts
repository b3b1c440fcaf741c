import { isComplete, placeName } from "./item.ts";
import type { BankFile, FormatName, Lack } from "./model.ts";
import { picturesOf } from "./pictures.ts";

/** Summary of a file, with the corrections that it needs, item by item. */
export interface FileReport {
	format: FormatName;
	items: number;
	/** number of items that can be published without changes */
	complete: number;
	/** number of items by missing part */
	lacks: Record<Lack, number>;
	pictures: number;
	/** Messages about each item that was not imported unchanged, with its location. */
	lines: { place: string; name?: string; messages: string[] }[];
	/** remarks that concern no item */
	remarks: string[];
}

const lackNames: Record<Lack, string> = {
	text: "Falta el enunciado.",
	alternatives: "Faltan alternativas.",
	key: "Falta la clave, o tiene más de una.",
	picture: "Falta su imagen.",
};

export function reportOf({ format, items, pictures, remarks }: BankFile): FileReport {
	const lacks: Record<Lack, number> = { text: 0, alternatives: 0, key: 0, picture: 0 };
	for (const item of items) for (const lack of item.lacks) lacks[lack] += 1;
	const lines = items.flatMap((item) => {
		const lost = [...new Set(picturesOf(item))].filter((name) => !pictures.has(name)).map((name) => `«${name}»`);
		const messages = [
			...item.lacks.map((lack) =>
				lack === "picture" ? `${lackNames.picture.slice(0, -1)}: ${lost.join(", ")}.` : lackNames[lack],
			),
			...item.faults.map(({ column, message }) => `${column ? `${column}: ` : ""}${message}.`),
			...item.unsupported,
		];
		const { place, name } = item.source;
		return messages.length === 0 ? [] : [{ place: placeName(place), ...(name ? { name } : {}), messages }];
	});
	return {
		format,
		items: items.length,
		complete: items.filter(isComplete).length,
		lacks,
		pictures: pictures.size,
		lines,
		remarks,
	};
}
