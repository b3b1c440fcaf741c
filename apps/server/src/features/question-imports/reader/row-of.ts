import type { BankFile } from "@cachimbo/question-files/model";

type Numbered = Pick<BankFile, "table" | "items">;

/** Whether items are numbered by the rows of a sheet (a file of one table), not consecutively. */
export const isSheet = ({ table, items }: Numbered): boolean =>
	table !== undefined && items.every(({ source }) => source.place.file === undefined);

/** Returns the function that numbers items for display and storage. */
export function numberRows(file: Numbered): (index: number) => number {
	const asSheet = isSheet(file);
	return (index) => (asSheet ? (file.items[index]?.source.place.number ?? 0) : index + 1);
}
