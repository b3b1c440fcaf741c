/** A formula as it will be drawn, in pixels of the mail. */
export interface FormulaDrawing {
	svg: string;
	width: number;
	height: number;
	/** How far it reaches below the base line of the text around it. */
	below: number;
}

/** What the worker answers for each formula: no drawing where it has none. */
export interface Drawn {
	latex: string;
	drawing?: FormulaDrawing;
}
