import { describe, expect, it } from "vitest";
import { png } from "../../testing/items.ts";
import { describeItem, readText, zipped } from "../../testing/read-as.ts";

const two = (body: string, before = "", after = "") =>
	`<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Una pregunta" adaptive="false" timeDependent="false">${before}<itemBody>${body}</itemBody>${after}</assessmentItem>`;
const declared =
	'<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>ChoiceB</value></correctResponse></responseDeclaration>';
const choices =
	'<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>¿Cuál?</prompt><simpleChoice identifier="ChoiceA"><p>uno</p><feedbackInline outcomeIdentifier="F" identifier="ChoiceA" showHide="show">No es</feedbackInline></simpleChoice><simpleChoice identifier="ChoiceB">dos <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math></simpleChoice></choiceInteraction>';

describe("QTI 2", () => {
	it("reads a choice with its prompt, formulas, notes and explanation", async () => {
		const feedback =
			'<modalFeedback outcomeIdentifier="FB" identifier="SOL" showHide="show"><p>Porque sí.</p></modalFeedback><modalFeedback outcomeIdentifier="FB" identifier="f2" showHide="show">Bien</modalFeedback>';
		const processing =
			'<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">ChoiceB</baseValue></match><setOutcomeValue identifier="FB"><baseValue baseType="identifier">f2</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
		const { format, items } = await readText(two(`<p>Mira.</p>${choices}`, declared, processing + feedback));
		expect(format).toBe("qti");
		expect(describeItem(items[0]!)).toBe("Mira.\n\n¿Cuál? | uno | *dos $x^{2}$");
		expect(items[0]).toMatchObject({ explanation: "Porque sí.", alternatives: [{ note: "No es" }, { note: "Bien" }] });
	});

	it("takes the key from the mapping if none is declared, and reports one that is not an alternative", async () => {
		const mapped =
			'<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><mapping defaultValue="0"><mapEntry mapKey="ChoiceA" mappedValue="1"/><mapEntry mapKey="ChoiceB" mappedValue="0.5"/></mapping></responseDeclaration>';
		const [one] = (await readText(two(choices, mapped))).items;
		expect([describeItem(one!), one?.unsupported]).toEqual([
			"¿Cuál? | *uno | dos $x^{2}$",
			["Sus alternativas valen por partes: aquí una vale todo y las demás nada."],
		]);
		const [lost] = (await readText(two(choices, declared.replace("ChoiceB", "ChoiceZ")))).items;
		expect(lost?.faults[0]?.message).toBe("La clave «ChoiceZ» no es ninguna de sus alternativas");
	});

	it("reads LaTeX beside MathML once, and reports templates and feedback for wrong answers", async () => {
		const math =
			'<math><semantics><mi>x</mi><annotation encoding="SnuggleTeX">\\[ x^2 \\]</annotation></semantics></math>';
		const feedback = '<modalFeedback outcomeIdentifier="F" identifier="incorrect" showHide="show">No</modalFeedback>';
		const [item] = (await readText(two(choices.replace("dos ", math), declared, `<templateProcessing/>${feedback}`)))
			.items;
		expect(item?.alternatives[1]?.text).toBe("$x^2$\\(x^{2}\\)");
		expect(item).toMatchObject({
			explanation: "",
			unsupported: [
				"Su comentario a las respuestas equivocadas no se importa: «No».",
				"Es una plantilla, cuyos valores cambian en cada intento: no tiene una clave fija. Pon sus números y marca la clave.",
			],
		});
	});

	it.each([
		["textEntryInteraction", /de respuesta corta/],
		["matchInteraction", /de emparejar/],
		["extendedTextInteraction", /de desarrollo/],
		["hotspotInteraction", /de señalar en una imagen/],
	])("reports a %s", async (name, sentence) => {
		const [item] = (await readText(two(`<p>¿?</p><${name} responseIdentifier="RESPONSE"/>`))).items;
		expect([item?.text, item?.unsupported[0]]).toEqual(["¿?", expect.stringMatching(sentence)]);
	});

	it("is read from packages with pictures, passages and keywords", async () => {
		const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>
			<resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"/>
			<resource identifier="a" type="imsqti_item_xmlv2p1" href="items/a.xml"><metadata><lom><general><keyword><langstring>tema:Lectura</langstring></keyword></general></lom></metadata></resource>
			<resource identifier="b" type="imsqti_item_xmlv2p1" href="items/b.xml"/><resource identifier="c" type="imsqti_item_xmlv2p1" href="items/no.xml"/>
			<resource identifier="w" type="webcontent" href="media/f.png"/></resources></manifest>`;
		const picture = '<p><img src="../media/F%C3%ADg.png" alt="f"/></p>';
		const bank = await readText(
			zipped({
				"imsmanifest.xml": manifest,
				"test.xml":
					'<assessmentTest identifier="t"><testPart identifier="p"><assessmentSection identifier="s" title="S"><rubricBlock view="candidate"><p>Un texto largo.</p></rubricBlock><assessmentItemRef identifier="b" href="items/b.xml"/></assessmentSection></testPart></assessmentTest>',
				"items/a.xml": two(
					`<rubricBlock view="candidate"><p>Otra lectura</p></rubricBlock>${picture}${choices}`,
					declared,
				),
				"items/b.xml": two(choices, declared),
				"media/fíg.png": png(4),
			}),
		);
		expect(
			bank.items.map(({ passage, topic, picture: shownPicture }) => [passage?.text, topic, shownPicture?.name]),
		).toEqual([
			["Otra lectura", "Lectura", "fig.png"],
			["Un texto largo.", undefined, undefined],
		]);
		expect(bank.remarks).toEqual(["El manifiesto nombra «items/no.xml», que no está en el paquete."]);
	});
});

describe("QTI 3", () => {
	it("differs in spelling only", async () => {
		const xml = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="T"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>¿?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-simple-choice identifier="A"><m:math xmlns:m="x"><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math></qti-simple-choice><qti-simple-choice identifier="B"><object data="no.png" type="image/png">un punto</object></qti-simple-choice></qti-choice-interaction></qti-item-body><qti-modal-feedback outcome-identifier="F" identifier="x" show-hide="show"><qti-content-body><p>Así.</p></qti-content-body></qti-modal-feedback></qti-assessment-item>`;
		const [item] = (await readText(xml)).items;
		expect(describeItem(item!)).toBe("¿? | *$\\frac{1}{2}$ | [no.png]");
		expect(item).toMatchObject({ explanation: "Así.", lacks: ["picture"] });
	});
});
