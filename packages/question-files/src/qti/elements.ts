import { cleanLine } from "../text/clean.ts";
import { descendantsOf, isElement, serialise, textOf, type XmlElement } from "../xml/tree.ts";

const camel = (name: string) => name.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

/** Converts QTI 3 names to QTI 2 (`qti-choice-interaction` to `choiceInteraction`), which the readers use. */
export function asQti2(element: XmlElement): XmlElement {
	const isQti3 = element.name.startsWith("qti-");
	const attributes = isQti3
		? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
		: element.attributes;
	const children = element.children.map((child) => (isElement(child) ? asQti2(child) : child));
	return { ...element, name: isQti3 ? camel(element.name.slice(4)) : element.name, attributes, children };
}

/** Elements that are not part of the question's text. They are read separately. */
const separateElements = new Set([
	"rubricBlock",
	"feedbackInline",
	"feedbackBlock",
	"modalFeedback",
	"stylesheet",
	"templateInline",
	"templateBlock",
]);
const transparentElements = new Set(["contentBody", "stimulusBody", "prompt"]);

/** Whether an element is a text above the question: instructions to candidates or graders, or a text in a separate file. */
export const isPassage = ({ name, attributes }: XmlElement): boolean =>
	name === "rubricBlock" ||
	(name === "include" && attributes.href !== undefined) ||
	(name === "object" && /^text\/html/.test(attributes.type ?? ""));

const isPicture = ({ name, attributes }: XmlElement) =>
	name === "object" &&
	(/^image\//.test(attributes.type ?? "") || /\.(png|jpe?g|gif|svg|webp)$/i.test(attributes.data ?? ""));

/** Returns the HTML in a QTI element. @param replace returns a replacement for some elements; undefined leaves them as they are */
export function htmlOf(
	element: XmlElement,
	replace: (child: XmlElement) => string | undefined = () => undefined,
): string {
	return element.children
		.map((child) => {
			if (!isElement(child)) return serialise(child);
			const replaced = replace(child);
			if (replaced !== undefined) return replaced;
			if (separateElements.has(child.name)) return "";
			if (isPicture(child)) return serialise(pictureOf(displayableOf(child)));
			if (transparentElements.has(child.name)) return htmlOf(child, replace);
			const [start, end] = tagsOf(child);
			return end === "" ? start : `${start}${htmlOf(child, replace)}${end}`;
		})
		.join("");
}

/** Returns the displayable picture. A picture may contain a fallback for programs that cannot show it. */
function displayableOf(object: XmlElement): XmlElement {
	const all = [object, ...descendantsOf(object, "object")];
	return all.find(({ attributes }) => /\.(png|jpe?g|gif|svg|webp)$/i.test(attributes.data ?? "")) ?? object;
}

/** The content of the object is its alternative text. */
const pictureOf = (object: XmlElement): XmlElement => ({
	...{ name: "img", children: [], line: object.line },
	attributes: { src: object.attributes.data, alt: object.attributes.label ?? cleanLine(textOf(object)) },
});

function tagsOf(element: XmlElement): [start: string, end: string] {
	const empty = serialise({ ...element, children: [] });
	return element.children.length === 0 ? [empty, ""] : [`${empty.slice(0, -2)}>`, `</${element.name}>`];
}
