import type { CorrectedAlternative, ScoreFigures } from "../../../db/schema/attempts/corrections.ts";
import { personalMark } from "../../bulk-email/personal-campaign.ts";

const upToThree = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Score as the result screen shows it: points if the university's scoring rule gives them, else per cent. */
const scoreText = ({ points, scoreTenths }: ScoreFigures): string =>
	points === null ? `${oneDecimal.format(scoreTenths / 10)} %` : `${upToThree.format(points / 1000)} puntos`;

/** 'UNI 2026-I · Ordinario: antes 812 puntos, ahora 830 puntos' */
export const scoreLine = (title: string, { before, after }: { before: ScoreFigures; after: ScoreFigures }): string =>
	`${title}: antes ${scoreText(before)}, ahora ${scoreText(after)}.`;

/** @param titles distinct titles of the exams and quizzes concerned; none when they differ between readers */
export const scoreSubject = ([title, ...others]: readonly string[]): string => {
	if (title === undefined) return "Tu puntaje cambió: se corrigió una pregunta";
	return `Tu puntaje cambió: ${title}${others.length > 0 ? ` y ${others.length} más` : ""}`;
};

interface MailedCorrection {
	kind: "KEY" | "ANNUL" | "RESTORE";
	before: CorrectedAlternative | null;
	after: CorrectedAlternative | null;
	undoes: number | null;
	/** reason as the administration wrote it */
	reason: string;
}

const eventText = ({ kind, undoes }: MailedCorrection): string => {
	if (undoes !== null) return "Deshicimos la corrección de una pregunta";
	if (kind === "KEY") return "Corregimos la clave de una pregunta";
	return kind === "ANNUL" ? "Anulamos una pregunta" : "Una pregunta anulada vuelve a contar";
};

/** Paragraphs of the mail: the correction, the change of the score, and the reason. Omits the key, which the result shows. */
export const scoreChangedText = (correction: MailedCorrection): string[] => [
	"Hola:",
	`${eventText(correction)} que te tocó y volvimos a calificar tus intentos.`,
	personalMark,
	...(correction.reason ? [`Motivo: ${correction.reason}`] : []),
	"Tus respuestas siguen como las diste. El detalle está en tu resultado, en «Mis exámenes».",
];
