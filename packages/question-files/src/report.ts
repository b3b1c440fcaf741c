import { isComplete, placeName } from "./item.ts";
import type { BankFile, FormatName, Lack } from "./model.ts";
import { picturesOf } from "./pictures.ts";

/** What became of a file as a whole, and what is to be mended in it, item by item. */
export interface FileReport {
	format: FormatName;
	items: number;
	/** that could be published as they are */
	complete: number;
	/** how many lack what */
	lacks: Record<Lack, number>;
	pictures: number;
	/** Of each item that is not taken as it was: where it stands, and sentences about it. */
	lines: { place: string; name?: string; messages: string[] }[];
	/** what belongs to no item */
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
