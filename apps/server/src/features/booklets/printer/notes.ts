import type { PrintNote } from "./messages.ts";

/** Sentences of the notes about questions. */
const sentences = {
	keepsOrder: "Conservan el orden de sus alternativas en todas las formas, porque una se refiere a las demás.",
	missingPicture: "Les falta una figura o está dañada: en su lugar hay un recuadro.",
	largePicture: "Una figura no se imprime porque las figuras de este examen pesan demasiado juntas.",
	missingLetter: "Tienen letras o emojis que la tipografía no tiene: en su lugar hay un recuadro.",
	wrongFormula: "Una fórmula no se puede leer: se imprime como está escrita.",
	smallFormula: "Una fórmula es más ancha que la columna: se imprime más pequeña.",
	splitQuestion: "No caben enteras en una columna: siguen en la siguiente.",
	noKey: "No tienen clave.",
} as const;

type NoteKind = keyof typeof sentences;

export interface Notes {
	/** @param question number in form A */
	add(kind: NoteKind, question: number): void;
	list(): PrintNote[];
}

export function createNotes(): Notes {
	const kinds = new Map<NoteKind, Set<number>>();
	return {
		add(kind, question) {
			const known = kinds.get(kind);
			if (known) known.add(question);
			else kinds.set(kind, new Set([question]));
		},
		list: () =>
			(Object.keys(sentences) as NoteKind[]).flatMap((kind) => {
				const questions = kinds.get(kind);
				return questions ? [{ text: sentences[kind], questions: [...questions].sort((a, b) => a - b) }] : [];
			}),
	};
}
