import { childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/tree.ts";

interface Feedback {
	/** by the alternative that it belongs to */
	byChoice: Map<string, XmlElement[]>;
	/** shown for any answer, or for the right one */
	general: XmlElement[];
	/** shown for any wrong answer */
	wrong: XmlElement[];
}

const feedbackNames = ["feedbackInline", "feedbackBlock"];

/** Feedback within an alternative. */
export const feedbackIn = (choice: XmlElement): XmlElement[] =>
	feedbackNames.flatMap((name) => [...descendantsOf(choice, name)]);

/** Yields all feedback outside the alternatives, including feedback within the text. */
function* feedbackElements(root: XmlElement): Generator<XmlElement> {
	const within = new Set(
		["simpleChoice", "inlineChoice"].flatMap((name) => [...descendantsOf(root, name)].flatMap(feedbackIn)),
	);
	for (const name of ["modalFeedback", ...feedbackNames]) {
		for (const element of descendantsOf(root, name)) if (!within.has(element)) yield element;
	}
}

/** Assigns feedback to alternatives: by identifier, or by the response processing. */
export function feedbackOf(root: XmlElement, choices: ReadonlySet<string>): Feedback {
	const chosen = choicesByFeedback(root, choices);
	const outcomes = outcomesOf(root);
	const byChoice = new Map<string, XmlElement[]>();
	const general: XmlElement[] = [];
	const wrong: XmlElement[] = [];
	for (const element of feedbackElements(root)) {
		const { identifier = "", showHide = "show" } = element.attributes;
		const choice = choices.has(identifier) ? identifier : chosen.get(identifier);
		if (choice && showHide !== "hide") byChoice.set(choice, [...(byChoice.get(choice) ?? []), element]);
		else if (isForWrong(outcomes, identifier, showHide !== "hide")) wrong.push(element);
		else general.push(element);
	}
	return { byChoice, general, wrong };
}

interface Outcomes {
	/** set if the response is right */
	right: Set<string>;
	/** set if it is not */
	otherwise: Set<string>;
}

/** Returns the outcomes that conditions such as 'if the response is the correct one' set, and those that they set otherwise. */
function outcomesOf(root: XmlElement): Outcomes {
	const [right, otherwise] = [new Set<string>(), new Set<string>()];
	for (const condition of descendantsOf(root, "responseCondition")) {
		const [first, ...others] = childrenOf(condition);
		const [test] = childrenOf(first);
		if (!first || test?.name !== "match" || childrenOf(test, "correct").length === 0) continue;
		for (const value of valuesSetIn(first)) right.add(value);
		for (const branch of others) for (const value of valuesSetIn(branch)) otherwise.add(value);
	}
	return { right, otherwise };
}

const valuesSetIn = (branch: XmlElement): string[] =>
	childrenOf(branch, "setOutcomeValue")
		.flatMap((rule) => [...descendantsOf(rule, "baseValue")])
		.map((value) => textOf(value).trim());

/** Whether feedback is for wrong answers, judged by the conditions if possible, else by its name. */
function isForWrong({ right, otherwise }: Outcomes, identifier: string, isShown: boolean): boolean {
	const [isSetIfRight, isSetOtherwise] = [right.has(identifier), otherwise.has(identifier)];
	if (isSetIfRight !== isSetOtherwise) return isShown ? isSetOtherwise : isSetIfRight;
	return /incorrect|wrong|false|falsch/i.test(identifier);
}

/** Reads conditions such as 'if the response is B, the outcome is FEEDBACK_B'. */
function choicesByFeedback(root: XmlElement, choices: ReadonlySet<string>): Map<string, string> {
	const found = new Map<string, string>();
	for (const processing of childrenOf(root, "responseProcessing")) {
		for (const condition of descendantsOf(processing, "responseCondition")) {
			for (const branch of childrenOf(condition)) {
				const [test, ...rules] = childrenOf(branch);
				const choice =
					test &&
					[...descendantsOf(test, "baseValue")]
						.map((value) => textOf(value).trim())
						.find((value) => choices.has(value));
				if (!choice) continue;
				for (const rule of rules.filter(({ name }) => name === "setOutcomeValue")) {
					for (const value of descendantsOf(rule, "baseValue")) found.set(textOf(value).trim(), choice);
				}
			}
		}
	}
	return found;
}
