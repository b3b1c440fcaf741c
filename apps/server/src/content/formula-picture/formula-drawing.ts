/** A rendered formula, in mail pixels. */
export interface FormulaDrawing {
	svg: string;
	width: number;
	height: number;
	/** Depth below the baseline of the surrounding text. */
	below: number;
}

/** The worker's result for a formula; without a drawing if it cannot be drawn. */
export interface Drawn {
	latex: string;
	drawing?: FormulaDrawing;
}
