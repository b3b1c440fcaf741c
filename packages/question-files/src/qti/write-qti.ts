import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { alternativeHtml, blockHtml, stemHtml } from "../html-fields.ts";
import { allPassages, passageKey } from "../item.ts";
import { labelsOf } from "../labels.ts";
import type { BankAlternative, BankItem, Passage, Picture } from "../model.ts";
import { picturesOf } from "../pictures.ts";
import { escapeXml } from "../xml/tree.ts";
import { pictureAddress } from "./picture-address.ts";

const qti = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @returns the files of a QTI 3.0 package by path: manifest, items, passages as shared stimuli, pictures */
export function writeQtiPackage(
	items: readonly BankItem[],
	pictures: ReadonlyMap<string, Picture>,
): Map<string, Uint8Array | string> {
	const passages = [...allPassages({ items })];
	const passageFiles = new Map(passages.map(([key], index) => [key, `passages/passage-${index + 1}.xml`]));
	const files = new Map<string, Uint8Array | string>();
	files.set("imsmanifest.xml", manifestOf(items, passageFiles, pictures));
	for (const [key, passage] of passages) files.set(passageFiles.get(key) ?? "", stimulusOf(passage));
	for (const [index, item] of items.entries()) files.set(itemPath(index), itemXml(item, index, passageFiles));
	for (const [name, { bytes }] of pictures) files.set(`pictures/${name}`, bytes);
	return files;
}

const identifierOf = (index: number) => `item-${String(index + 1).padStart(4, "0")}`;
const itemPath = (index: number) => `items/${identifierOf(index)}.xml`;

function stimulusOf({ title, text }: Passage): string {
	return `${head}<qti-assessment-stimulus xmlns="${qti}" identifier="passage" title="${escapeXml(title)}">
<qti-stimulus-body>${blockHtml(text, pictureAddress)}</qti-stimulus-body>
</qti-assessment-stimulus>
`;
}

const outcome = (identifier: string, type: string, value = "") =>
	`<qti-outcome-declaration identifier="${identifier}" cardinality="single" base-type="${type}">${value}</qti-outcome-declaration>\n`;

const setOutcome = (identifier: string, value: string) =>
	`<qti-set-outcome-value identifier="${identifier}">${value}</qti-set-outcome-value>\n`;

/** Response processing: one point for the right answer, the note of the chosen alternative, and the explanation in every case. */
const processing = `<qti-response-processing>
<qti-response-condition><qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>
${setOutcome("SCORE", '<qti-base-value base-type="float">1</qti-base-value>')}</qti-response-if></qti-response-condition>
${setOutcome("FEEDBACK", '<qti-variable identifier="RESPONSE"/>')}${setOutcome("SOLUTION", '<qti-base-value base-type="identifier">SOLUTION</qti-base-value>')}</qti-response-processing>
`;

function itemXml(item: BankItem, index: number, passageFiles: ReadonlyMap<string, string>): string {
	const { source, alternatives, explanation, passage } = item;
	const right = alternatives.flatMap(({ isCorrect }, option) =>
		isCorrect ? [`<qti-value>${letterOf(option)}</qti-value>`] : [],
	);
	const title = `title="${escapeXml(source.name ?? "")}"`;
	const stimulus =
		passage &&
		`<qti-assessment-stimulus-ref identifier="passage" href="../${passageFiles.get(passageKey(passage))}" title="${escapeXml(passage.title)}"/>\n`;
	return [
		`${head}<qti-assessment-item xmlns="${qti}" identifier="${identifierOf(index)}" ${title} adaptive="false" time-dependent="false">\n`,
		`<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">`,
		`${right.length > 0 ? `<qti-correct-response>${right.join("")}</qti-correct-response>` : ""}</qti-response-declaration>\n`,
		outcome("SCORE", "float", "<qti-default-value><qti-value>0</qti-value></qti-default-value>"),
		outcome("FEEDBACK", "identifier"),
		outcome("SOLUTION", "identifier"),
		stimulus ?? "",
		`<qti-item-body>${stemHtml({ ...item, passage: undefined }, pictureAddress)}\n`,
		`<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">\n`,
		...alternatives.map(choiceXml),
		"</qti-choice-interaction>\n</qti-item-body>\n",
		processing,
		...alternatives.map(({ note }, option) => feedbackXml("FEEDBACK", letterOf(option), note)),
		feedbackXml("SOLUTION", "SOLUTION", explanation),
		"</qti-assessment-item>\n",
	].join("");
}

const choiceXml = (alternative: BankAlternative, option: number) =>
	`<qti-simple-choice identifier="${letterOf(option)}">${alternativeHtml(alternative, pictureAddress)}</qti-simple-choice>\n`;

const feedbackXml = (outcomeName: string, identifier: string, text: string) =>
	text === ""
		? ""
		: `<qti-modal-feedback outcome-identifier="${outcomeName}" identifier="${identifier}" show-hide="show"><qti-content-body>${blockHtml(text, pictureAddress)}</qti-content-body></qti-modal-feedback>\n`;

function manifestOf(
	items: readonly BankItem[],
	passageFiles: ReadonlyMap<string, string>,
	pictures: ReadonlyMap<string, Picture>,
): string {
	const resources = items.map((item, index) => {
		const keywords = labelsOf(item).map(
			(label) => `<lom:keyword><lom:string language="es">${escapeXml(label)}</lom:string></lom:keyword>`,
		);
		const metadata =
			keywords.length === 0
				? ""
				: `<metadata><lom:lom><lom:general>${keywords.join("")}</lom:general></lom:lom></metadata>`;
		const used = [...new Set(picturesOf(item))].filter((name) => pictures.has(name));
		const files = [itemPath(index), ...used.map((name) => `pictures/${name}`)];
		const passage = item.passage && passageFiles.get(passageKey(item.passage));
		const dependency = passage ? `<dependency identifierref="${resourceOf(passage)}"/>` : "";
		return resourceXml(identifierOf(index), "imsqti_item_xmlv3p0", files, metadata, dependency);
	});
	const shared = [...passageFiles.values()].map((path) =>
		resourceXml(resourceOf(path), "imsqti_stimulus_xmlv3p0", [path]),
	);
	return `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/LOM" identifier="cachimbo">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${[...resources, ...shared].join("")}</resources>
</manifest>
`;
}

const resourceOf = (path: string) => path.replace(/^.*\/|\.xml$/g, "");

const resourceXml = (identifier: string, type: string, files: readonly string[], metadata = "", dependency = "") =>
	`<resource identifier="${identifier}" type="${type}" href="${files[0]}">${metadata}${files.map((path) => `<file href="${escapeXml(path)}"/>`).join("")}${dependency}</resource>\n`;
