import type { BankFile } from "@cachimbo/question-files/model";

type Numbered = Pick<BankFile, "table" | "items">;

/** A file of one table is numbered as its sheet is; of others the how-many-th it is. */
export const isSheet = ({ table, items }: Numbered): boolean =>
	table !== undefined && items.every(({ source }) => source.place.file === undefined);

/** The number by which an item is shown and stored. */
export function numberRows(file: Numbered): (index: number) => number {
	const asSheet = isSheet(file);
	return (index) => (asSheet ? (file.items[index]?.source.place.number ?? 0) : index + 1);
}
