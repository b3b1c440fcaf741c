/** Where an item stands in its file: the row of a sheet, the line of a text, or the how-many-th question, from 1. */
export interface Place {
	kind: "row" | "line" | "item";
	number: number;
	/** of an archive: the file's path in it */
	file?: string;
}

export const difficulties = ["FACIL", "MEDIA", "DIFICIL"] as const;
export type Difficulty = (typeof difficulties)[number];

/** A picture that a file brings along. */
export interface Picture {
	bytes: Uint8Array;
	/** by its content: image/png, image/jpeg, image/gif, image/webp or image/svg+xml */
	type: string;
}

/** Which picture is shown, by its name in `BankFile.pictures`; a name that is missing there is a picture that was lost. */
export interface PictureUse {
	name: string;
	/** what it shows, in words; '' if nobody said */
	alt: string;
}

export interface BankAlternative {
	/** one line of our markup; '' where the alternative is its picture */
	text: string;
	isCorrect: boolean;
	picture?: PictureUse;
	/** why it is wrong, or right; '' for none */
	note: string;
}

/** A text that several items share: those with the same title and text. */
export interface Passage {
	title: string;
	text: string;
}

/** What keeps an item from being published: such an item is a draft. */
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

/** What is wrong with one field of an item, in Spanish. */
export interface ItemFault {
	field: ItemField;
	/** of a table: the column, as it is called there */
	column?: string;
	message: string;
}

/**
 * A question of a file. Texts are our markup: Markdown without headings and HTML, formulas as `$…$` and `$$…$$`, pictures
 * as `![alt](picture:name)`; they have no control characters, no white space around them, and LF as line end.
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
	/** its number in the booklet or list that it comes from */
	number?: number;
	passage?: Passage;
	/** shown with the question's text */
	picture?: PictureUse;
	/** how much time it is given */
	seconds?: number;
	/** withdrawn: it stands in its exam, and counts for nobody */
	annulled?: true;
	lacks: Lack[];
	faults: ItemFault[];
	/** what the file says of it that we have no place for, as Spanish sentences */
	unsupported: string[];
}

export const formatNames = ["csv", "xlsx", "gift", "aiken", "moodle", "qti", "docx", "text", "json"] as const;
export type FormatName = (typeof formatNames)[number];

/** What a file of questions holds. */
export interface BankFile {
	format: FormatName;
	items: BankItem[];
	pictures: Map<string, Picture>;
	/** What belongs to no item: entries of an archive that were passed over, broken parts; as Spanish sentences. */
	remarks: string[];
	/** Of a table: its headings, what each was taken for, and by what to know such a table again. */
	table?: TableHeadings;
	/** The table whose columns were told, or have no names and were guessed; of a document too. */
	told?: TableHeadings;
}

export interface TableHeadings {
	fingerprint: string;
	/** what stands in the first row */
	headings: string[];
	/** by column; null: not used */
	meanings: (string | null)[];
	/** some of what each column has, in the first rows below that one */
	samples: string[][];
	/** whether somebody has said so, and not their names */
	isTold: boolean;
	/** whether it has no headings: its first row is a question */
	isHeadless: boolean;
}
