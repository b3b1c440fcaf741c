import type {
	AskedVersionDto,
	CorrectedOptionDto,
	CorrectionDto,
	QuestionCorrectionsDto,
	RegradeDto,
} from "@cachimbo/contract/questions/corrections";
import { formatDateTime, formatInteger } from "../../../platform/words/formats.ts";

const attemptsText = (count: number) => `${formatInteger(count)} ${count === 1 ? "intento" : "intentos"}`;

/** Whether a version that students saw differs from the current question, so that the user must decide about it. */
export const isOtherVersion = (asked: AskedVersionDto): boolean => !asked.isPresent;

const optionOf = (asked: AskedVersionDto, presentId: number) =>
	asked.options.find((option) => option.presentId === presentId);

/** Whether a version contains the alternative that becomes the key. */
export const hasAlternative = (asked: AskedVersionDto, optionId: number): boolean =>
	optionOf(asked, optionId) !== undefined;

export interface Effect {
	/** number of completed attempts that are regraded */
	touched: number;
	gain: number;
	lose: number;
}

/** Number of attempts that a key correction changes. @param skipped versions that are not regraded */
export function effectOfKey(
	{ asked }: Pick<QuestionCorrectionsDto, "asked">,
	optionId: number,
	skipped: readonly number[],
): Effect {
	const effect = { touched: 0, gain: 0, lose: 0 };
	for (const version of asked) {
		const newKey = optionOf(version, optionId);
		if (
			!newKey ||
			newKey.id === version.keyId ||
			(isOtherVersion(version) && version.versions.some((number) => skipped.includes(number)))
		)
			continue;
		effect.touched += version.attempts;
		effect.gain += newKey.chosen;
		effect.lose += version.options.find(({ id }) => id === version.keyId)?.chosen ?? 0;
	}
	return effect;
}

/** 'Se recalificarán 1,204 intentos: 310 ganan esta pregunta y 95 la pierden.' */
export function effectText({ touched, gain, lose }: Effect): string {
	if (touched === 0) return "Ningún intento terminado cambia: vale para los que terminen desde ahora.";
	const first = `Se ${touched === 1 ? "recalificará" : "recalificarán"} ${attemptsText(touched)}`;
	if (gain === 0 && lose === 0) return `${first}; ninguno marcó una ni otra.`;
	const won = `${formatInteger(gain)} ${gain === 1 ? "gana" : "ganan"} esta pregunta`;
	return `${first}: ${won} y ${formatInteger(lose)} la ${lose === 1 ? "pierde" : "pierden"}.`;
}

/** Effect of an annulment or of its undo. */
export const annulText = ({ attempts }: Pick<QuestionCorrectionsDto, "attempts">): string =>
	attempts === 0
		? "Nadie la respondió todavía: ningún puntaje cambia."
		: `Se ${attempts === 1 ? "recalificará" : "recalificarán"} ${attemptsText(attempts)}.`;

/** Number of attempts in progress. */
export const runningText = (running: number): string =>
	running === 0
		? ""
		: `${attemptsText(running)} en curso ${running === 1 ? "se calificará" : "se calificarán"} así al terminar.`;

const named = (option: CorrectedOptionDto | null) => option?.letter ?? "ninguna";

/** 'Clave: antes B, ahora D' */
export function correctionTitle({ kind, before, after, undoes }: CorrectionDto): string {
	const undone = undoes === null ? "" : "Se deshizo: ";
	if (kind === "KEY") return `${undone}Clave: antes ${named(before)}, ahora ${named(after)}`;
	return undone + (kind === "ANNUL" ? "Pregunta anulada" : "La pregunta vuelve a contar");
}

export const correctionBy = ({ author, at }: CorrectionDto): string => `${author} · ${formatDateTime(at)}`;

export const isUnderWay = ({ state }: RegradeDto): boolean => state === "QUEUED" || state === "RUNNING";

/** Progress and result of a regrading. */
export function regradeText({ state, total, done, changed, unmapped, mailed }: RegradeDto): string {
	if (state === "QUEUED") return "Por empezar…";
	if (state === "RUNNING") return `${formatInteger(done)} de ${attemptsText(total)}`;
	const result =
		changed === 0
			? "Ningún puntaje cambió"
			: `${attemptsText(changed)} ${changed === 1 ? "cambió" : "cambiaron"} de puntaje`;
	const unmappedText =
		unmapped === 0
			? ""
			: ` ${attemptsText(unmapped)} con otra redacción ${unmapped === 1 ? "quedó" : "quedaron"} igual.`;
	if (state === "MAILING") return `${result}. Falta avisar a sus estudiantes.${unmappedText}`;
	const mailText = mailed === null || mailed === 0 ? "" : ` Avisamos por correo a ${formatInteger(mailed)}.`;
	return `${result}.${mailText}${unmappedText}`;
}
