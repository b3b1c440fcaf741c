import { solveAgain } from "../testing/solve-again.ts";
import { philosophy } from "./philosophy.ts";

const truths = [true, false];

/** Truth value of a sentence made of «apruebo» and «viajo», with or without «no», «si» and «y». */
function holds(sentence: string, passes: boolean, travels: boolean): boolean {
	const [first = "", second = ""] = sentence.split(/, (?:no )?(?=apruebo|viajo)| y (?:no )?(?=viajo)/i);
	const joint = sentence.slice(first.length, sentence.length - second.length);
	const value = (part: string, negated: boolean) => (/apruebo/i.test(part) ? passes : travels) !== negated;
	const one = value(first, /\bno /i.test(first));
	const other = value(second, /\bno $/.test(joint));
	return sentence.startsWith("«Si ") ? !one || other : one && other;
}

solveAgain(philosophy, {
	"conditional-equivalence": () => (alternative) =>
		truths.every((p) => truths.every((q) => holds(alternative, p, q) === (!p || q))),
	"truth-table-rows": () =>
		truths.flatMap((p) => truths.flatMap((q) => truths.filter((third) => (p && q ? third : true)))).length,
});
