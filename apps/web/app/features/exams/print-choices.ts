/** How an exam is wanted on paper. */
export interface PrintChoices {
	forms: number;
	shuffle: boolean;
	columns: number;
	cover: boolean;
}

export const newPrint: PrintChoices = { forms: 2, shuffle: false, columns: 2, cover: true };

const flag = (value: boolean): "0" | "1" => (value ? "1" : "0");

/** As the address has it; questions cannot change their places in a single form. */
export const printQuery = ({ forms, shuffle, columns, cover }: PrintChoices) => ({
	forms: String(forms),
	shuffle: flag(shuffle && forms > 1),
	columns: String(columns),
	cover: flag(cover),
});
