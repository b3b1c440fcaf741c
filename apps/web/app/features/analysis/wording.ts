import type { AnalysedItemDto, AnalysedOptionDto, AnalysisResultDto } from "@cachimbo/contract/analysis/analysis";
import { formatPoints, plural } from "../../platform/words/formats.ts";

type Warning = AnalysedItemDto["warnings"][number];
type Reliability = NonNullable<AnalysisResultDto["reliability"]>;

/** Percentage with a non-breaking space: '45 %'. */
export const shareText = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

const lists = new Intl.ListFormat("es", { type: "conjunction" });

const keyLetters = ({ options }: Pick<AnalysedItemDto, "options">) =>
	options.filter(({ isKey }) => isKey).map(({ letter }) => letter);

/** Text of a warning. */
export function warningText({ kind, options }: Warning, item: AnalysedItemDto): string {
	switch (kind) {
		case "KEY_BEATEN":
			return `La ${options[0]} gana a la clave (${keyLetters(item).join()}) entre los mejores 27\u00a0%: revisa la clave.`;
		case "NEGATIVE":
			return "Quienes más saben la fallan más: revisa la clave y el enunciado.";
		case "BELOW_CHANCE":
			return "La aciertan menos que marcando al azar: revisa la clave, o es demasiado difícil.";
		case "LOW":
			return "Casi no distingue a quien sabe de quien no.";
		case "OMITTED":
			return `${shareText(item.omission)} la deja en blanco: quizá no se entiende o no alcanza el tiempo.`;
		case "EASY":
			return "La acierta casi todo el mundo: mide poco.";
		case "UNUSED":
			return options.length === 1
				? `Casi nadie marca la ${options[0]}: no distrae.`
				: `Casi nadie marca ${lists.format(options.map((letter) => `la ${letter}`))}: no distraen.`;
	}
}

export const isGrave = ({ kind }: Warning): boolean =>
	kind === "KEY_BEATEN" || kind === "NEGATIVE" || kind === "BELOW_CHANCE";

/** Short title of a warning, for the head of a question: 'Revisa la clave'. */
export const warningTitle: Record<Warning["kind"], string> = {
	KEY_BEATEN: "Revisa la clave",
	NEGATIVE: "Revisa la clave",
	BELOW_CHANCE: "Bajo el azar",
	LOW: "No distingue",
	OMITTED: "Muchas en blanco",
	EASY: "Muy fácil",
	UNUSED: "Distractores sin uso",
};

/** '0.84 ± 0.02' */
export const alphaText = ({ alpha, alphaError }: Reliability): string =>
	`${alpha.toFixed(2)} ± ${alphaError.toFixed(2)}`.replace("-", "−");

/** Explains what a reliability of that size means for one student's score. */
export function alphaMeaning({ alpha, measurementError, approximate }: Reliability): string {
	const how = alpha >= 0.9 ? "muy alta" : alpha >= 0.8 ? "alta" : alpha >= 0.7 ? "aceptable" : "baja";
	const about = approximate ? " Es aproximada: no todos tuvieron las mismas preguntas." : "";
	return `Confiabilidad ${how}: el puntaje de un estudiante puede variar ±${formatPoints(Math.round(measurementError * 10) / 10)} puntos de un intento a otro por azar.${about}`;
}

/** '0.35', '−0.12' */
export const discriminationText = (value: number | null): string =>
	value === null ? "–" : value.toFixed(2).replace("-", "−");

/** Mean duration: '1 min 20 s'. */
export function secondsText(seconds: number | null): string {
	if (seconds === null) return "–";
	const whole = Math.round(seconds);
	return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Share of a group that chose the alternative; 0 for an empty group. */
export const shareOf = (chosen: number, group: number): number => (group === 0 ? 0 : chosen / group);

/** Text alternative of the bars, for screen readers. */
export function optionText(option: Pick<AnalysedOptionDto, "attempts" | "thirds">, item: AnalysedItemDto): string {
	const [low, middle, high] = option.thirds.map((count, third) => shareText(shareOf(count, item.thirds[third] ?? 0)));
	return `${shareText(shareOf(option.attempts, item.attempts))} en total; tercio inferior ${low}, medio ${middle}, superior ${high}`;
}

/** Notice of a question that was removed from the exam: number of students who had it. */
export const removedText = ({ attempts }: Pick<AnalysedItemDto, "attempts">): string =>
	`Ya no está en el examen. ${plural(attempts, "estudiante la tuvo", "estudiantes la tuvieron")} antes, y su puntaje la cuenta.`;

/** Paths of the key correction and of the editor of a question. */
export const pathsTo = (examId: number, universityId: number, idQuestion: number) => {
	const exam = `/universidad/preguntas?universidad=${universityId}&examen=${examId}`;
	return { correction: `${exam}&corregir=${idQuestion}`, editor: `${exam}&editar=${idQuestion}` };
};
