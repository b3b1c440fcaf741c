/** Print options of an exam. */
export interface PrintChoices {
	forms: number;
	shuffle: boolean;
	columns: number;
	cover: boolean;
}

export const newPrint: PrintChoices = { forms: 2, shuffle: false, columns: 2, cover: true };

const flag = (value: boolean): "0" | "1" => (value ? "1" : "0");

/** Query parameters of the print choices; a single form cannot shuffle its questions. */
export const printQuery = ({ forms, shuffle, columns, cover }: PrintChoices) => ({
	forms: String(forms),
	shuffle: flag(shuffle && forms > 1),
	columns: String(columns),
	cover: flag(cover),
});
