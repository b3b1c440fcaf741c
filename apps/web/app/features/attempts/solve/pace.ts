import { plural } from "../../../platform/words/formats.ts";

interface Progress {
	answered: number;
	total: number;
	/** Share of the time that is over, 0 to 1. */
	passed: number;
}

/** A difference of fewer questions is not reported. */
const toleranceOf = (total: number) => Math.max(1, Math.round(total * 0.03));

/** Says how far the answers are ahead of or behind an even pace, without alarm. */
export function paceText({ answered, total, passed }: Progress): string {
	const ahead = answered - Math.floor(total * Math.min(Math.max(passed, 0), 1));
	if (answered === total) return "Respondiste todas";
	if (Math.abs(ahead) <= toleranceOf(total)) return "Vas a buen ritmo";
	return `Vas ${plural(Math.abs(ahead), "pregunta")} ${ahead > 0 ? "adelante" : "atrás"} del ritmo`;
}
