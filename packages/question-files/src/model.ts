/** Location of an item in its file: the row of a sheet, the line of a text, or the ordinal of the question, from 1. */
export interface Place {
	kind: "row" | "line" | "item";
	number: number;
	/** path of the file within an archive */
	file?: string;
}

export const difficulties = ["FACIL", "MEDIA", "DIFICIL"] as const;
export type Difficulty = (typeof difficulties)[number];

/** A picture contained in a file. */
export interface Picture {
	bytes: Uint8Array;
	/** media type, detected from the content: image/png, image/jpeg, image/gif, image/webp or image/svg+xml */
	type: string;
}

/** Reference to a picture by its name in `BankFile.pictures`. If the name is missing there, the picture is lost. */
export interface PictureUse {
	name: string;
	/** description of the picture; '' if there is none */
	alt: string;
}

export interface BankAlternative {
	/** one line of our markup; '' for an alternative that is only a picture */
	text: string;
	isCorrect: boolean;
	picture?: PictureUse;
	/** why it is wrong, or right; '' for none */
	note: string;
}

/** A text that several items share. Passages with the same title and text are the same. */
export interface Passage {
	title: string;
	text: string;
}

/** Missing parts that prevent publishing. An item that lacks any is a draft. */
export const lacks = ["text", "alternatives", "key", "picture"] as const;
export type Lack = (typeof lacks)[number];

export type ItemField =
	| "text"
	| "alternatives"
	| "key"
	| "explanation"
	| "passage"
	| "course"
	| "topic"
	| "subtopic"
	| "difficulty"
	| "number"
	| "seconds"
	| "state"
	| "picture"
	| "note"
	| "type";

/** An error in one field of an item; message in Spanish. */
export interface ItemFault {
	field: ItemField;
	/** name of the column, for a table */
	column?: string;
	message: string;
}

/**
 * A question of a file. Texts are our markup: Markdown without headings and HTML, formulas as `$…$` and `$$…$$`, pictures as
 * `![alt](picture:name)`. They contain no control characters, no surrounding white space, and LF as line end.
 */
export interface BankItem {
	source: { place: Place /** the item's own title or identifier */; name?: string };
	text: string;
	alternatives: BankAlternative[];
	explanation: string;
	course?: string;
	topic?: string;
	subtopic?: string;
	difficulty?: Difficulty;
	/** its number in the booklet or list of origin */
	number?: number;
	passage?: Passage;
	/** shown with the question's text */
	picture?: PictureUse;
	/** time allowed, in seconds */
	seconds?: number;
	/** withdrawn: it remains in its exam, and counts for nobody */
	annulled?: true;
	lacks: Lack[];
	faults: ItemFault[];
	/** content of the file that has no place in our model, as Spanish sentences */
	unsupported: string[];
}

export const formatNames = ["csv", "xlsx", "gift", "aiken", "moodle", "qti", "docx", "text", "json"] as const;
export type FormatName = (typeof formatNames)[number];

/** Result of reading a question file. */
export interface BankFile {
	format: FormatName;
	items: BankItem[];
	pictures: Map<string, Picture>;
	/** Remarks that concern no item, such as skipped entries of an archive and broken parts; as Spanish sentences. */
	remarks: string[];
	/** For a table: its headings, their meanings, and the fingerprint that identifies such a table. */
	table?: TableHeadings;
	/** The table whose columns were mapped by a person, or guessed because it has no headings. Also for a document. */
	mappedTable?: TableHeadings;
}

export interface TableHeadings {
	fingerprint: string;
	/** cells of the first row */
	headings: string[];
	/** by column; null: unused */
	meanings: (string | null)[];
	/** some values of each column, from the first rows below it */
	samples: string[][];
	/** whether a person mapped the columns, instead of their names */
	isMapped: boolean;
	/** whether it has no headings, that is, the first row is a question */
	isHeadless: boolean;
}
