import { describe, expect, it } from "vitest";
import { png } from "../../testing/items.ts";
import { describeItem, readText, zipped } from "../../testing/read-as.ts";

const item = (body: string, { before = "", after = "", attributes = "" } = {}) =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Una" ${attributes} adaptive="false" timeDependent="false">${before}<itemBody>${body}</itemBody>${after}</assessmentItem>`;
const key = (...values: string[]) =>
	`<responseDeclaration identifier="RESPONSE" cardinality="${values.length > 1 ? "multiple" : "single"}" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse></responseDeclaration>`;
const choice = (text = "¿Cuál?") =>
	`<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>${text}</prompt><simpleChoice identifier="A">uno</simpleChoice><simpleChoice identifier="B">dos</simpleChoice></choiceInteraction>`;
const simple = (text?: string) => item(choice(text), { before: key("A") });
const one = async (xml: string) => (await readText(xml)).items[0]!;
const resource = (path: string, type = "imsqti_item_xmlv2p1", more = "") =>
	`<resource identifier="r${path.length}" type="${type}" href="${path}" ${more}><file href="${path}"/></resource>`;
const manifest = (resources: string, attributes = "") =>
	`<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><organizations/><resources ${attributes}>${resources}</resources></manifest>`;
const test = (sections: string) =>
	`<assessmentTest identifier="t" title="Simulacro"><testPart identifier="p">${sections}</testPart></assessmentTest>`;
const ref = (path: string) => `<assessmentItemRef identifier="i" href="${path}"/>`;

describe("a QTI item as QTI players show it", () => {
	it("is recognised after several processing instructions", async () => {
		const models = '<?xml-model href="x.xsd"?>\n<!-- uno --><?xml-stylesheet href="x"?>\n';
		expect(describeItem(await one(simple().replace("?>\n", `?>\n${models}`)))).toBe("¿Cuál? | *uno | dos");
	});

	it("is a question with alternatives if it asks for one word of a sentence", async () => {
		const inline =
			'<p>Grau nació en <inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false"><inlineChoice identifier="A">Piura</inlineChoice><inlineChoice identifier="B">Lima</inlineChoice></inlineChoiceInteraction>.</p>';
		expect(describeItem(await one(item(inline, { before: key("A") })))).toBe(
			"Grau nació en \\_\\_\\_\\_\\_. | *Piura | Lima",
		);
	});

	it("uses the displayable picture, with its alternative text", async () => {
		const nested =
			'<p><object data="carta.eps" type="image/eps"><object data="carta.png" type="image/png"><p>Hola, <b>Ana</b>:</p> ¿vienes?</object></object></p>';
		expect((await one(item(nested + choice(), { before: key("A") }))).picture).toEqual({
			name: "carta.png",
			alt: "Hola, Ana: ¿vienes?",
		});
	});

	it("is a question with alternatives even if media precede them", async () => {
		const media =
			'<mediaInteraction responseIdentifier="M" autostart="false"><object data="voz.mp3" type="audio/mpeg"/></mediaInteraction>';
		const page = '<object data="https://x.pe/lee" type="text/html"/>';
		const read = await one(item(media + page + choice(), { before: key("A") }));
		expect(describeItem(read)).toBe("¿Cuál? | *uno | dos");
		expect(read.unsupported).toEqual([
			"Muestra una página de Internet, que no se importa: «https://x.pe/lee».",
			"Tiene un objeto incrustado, que no se importa.",
		]);
	});

	it("keeps all texts above its question", async () => {
		const bank = await readText(
			zipped({
				"imsmanifest.xml": manifest(resource("items/a.xml")),
				"items/a.xml": item(
					`<rubricBlock view="candidate"><p>Primero.</p></rubricBlock><div><xi:include xmlns:xi="x" href="../textos/b.xml"/></div><rubricBlock view="candidate"><p>Tercero.</p></rubricBlock><rubricBlock view="scorer"><p>Vale 3.</p></rubricBlock>${choice()}`,
					{ before: `${key("A")}<assessmentStimulusRef identifier="s" href="../textos/s.xml" title="Lectura"/>` },
				),
				"textos/s.xml":
					'<assessmentStimulus title="Los quipus"><stimulusBody><p>Antes.</p><p><img src="nudo.png" alt="n"/></p></stimulusBody></assessmentStimulus>',
				"textos/b.xml": "<div><p>Segundo.</p></div>",
				"textos/nudo.png": png(3),
				"items/nudo.png": png(4),
			}),
		);
		expect(bank.items[0]?.passage).toEqual({
			title: "Los quipus",
			text: "Antes.\n\n![n](picture:nudo.png)\n\nPrimero.\n\nSegundo.\n\nTercero.",
		});
		expect(bank.pictures.get("nudo.png")?.bytes[8]).toBe(3);
		expect(bank.items[0]?.unsupported).toEqual(["Sus indicaciones para quien califica no se importan: «Vale 3.»."]);
	});

	it("reads feedback wherever it is placed", async () => {
		const feedbackXml = (name: string, identifier: string, text: string) =>
			`<${name} outcomeIdentifier="F" identifier="${identifier}" showHide="show">${text}</${name}>`;
		const body = `<p>¿? ${feedbackXml("feedbackInline", "correct", "¡Bien!")}${feedbackXml("feedbackInline", "incorrect", "Casi")}</p>${choice()}${feedbackXml("feedbackBlock", "B", "<p>No es dos.</p>")}${feedbackXml("modalFeedback", "SOL", "<p>Porque sí.</p>")}`;
		const read = await one(item(body, { before: key("A") }));
		expect(read).toMatchObject({ text: "¿?\n\n¿Cuál?", explanation: "Porque sí.\n\n¡Bien!" });
		expect(read.alternatives.map(({ note }) => note)).toEqual(["", "No es dos."]);
		expect(read.unsupported).toEqual(["Su comentario a las respuestas equivocadas no se importa: «Casi»."]);
	});

	it.each([
		[
			"textEntryInteraction",
			'<p>Lima se fundó en <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>',
			key("1535").replace("identifier>", "identifier>").replace('baseType="identifier"', 'baseType="string"'),
			"Lima se fundó en \\_\\_\\_\\_\\_.",
			["Lo que es correcto: «1535»."],
		],
		[
			"matchInteraction",
			'<matchInteraction responseIdentifier="RESPONSE"><prompt>Une</prompt><simpleMatchSet><simpleAssociableChoice identifier="A">Perú</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="B">Lima</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
			key("A B"),
			"Une",
			["Lo que ofrece: «Perú; Lima».", "Lo que es correcto: «Perú → Lima»."],
		],
		[
			"gapMatchInteraction",
			'<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Completa</prompt><gapText identifier="W">sol</gapText><p>Brilla el <gap identifier="G1"/> hoy.</p></gapMatchInteraction>',
			key("W G1"),
			"Completa\n\nBrilla el \\_\\_\\_\\_\\_ hoy.".replaceAll("\\_\\_\\_\\_\\_ ", "_____ "),
			["Lo que ofrece: «sol».", "Lo que es correcto: «sol → G1»."],
		],
		[
			"two groups",
			choice("¿A?") + choice("¿B?"),
			key("A"),
			"¿A?\n\n¿B?",
			["Lo que ofrece: «uno; dos; uno; dos».", "Lo que es correcto: «uno»."],
		],
	])("reports a %s with its sentence and all its options", async (_what, body, before, text, sentences) => {
		const read = await one(item(body, { before }));
		expect(read.text).toBe(text);
		expect(read.unsupported.slice(1)).toEqual(sentences);
	});

	it("reports its other features: buttons, fixed positions, steps, materials", async () => {
		const fixed = choice().replace('identifier="B"', 'identifier="B" fixed="true"');
		const body = `${fixed}<p><endAttemptInteraction responseIdentifier="HINT" title="Pista"/> <printedVariable identifier="X"/></p>`;
		const xml = item(body, { before: key("A"), after: "<apipAccessibility><accessibilityInfo/></apipAccessibility>" });
		const read = await one(xml.replace('adaptive="false"', 'adaptive="true"'));
		expect(read.text).toBe("¿Cuál?\n\n[X]");
		expect(read.unsupported).toEqual([
			"Es un ítem adaptativo, que se responde en varios pasos: aquí se responde en uno.",
			"Su botón «Pista» no se importa.",
			"Alguna de sus alternativas tiene su lugar fijo: eso no se guarda.",
			"Sus ayudas de accesibilidad y sus materiales no se importan.",
		]);
	});

	it.each([
		["alone", "<questestinterop><assessment/></questestinterop>"],
		[
			"behind a document type",
			'<?xml version="1.0"?>\n<!DOCTYPE questestinterop SYSTEM "ims.dtd">\n<questestinterop/>',
		],
		[
			"in a package",
			zipped({
				"imsmanifest.xml": manifest(resource("g1/g1.xml", "imsqti_xmlv1p2")),
				"g1/g1.xml": '<?xml version="1.0"?><questestinterop><assessment/></questestinterop>',
			}),
		],
	])("is refused in version 1.2, recognised by %s", async (_what, file) => {
		await expect(readText(file)).rejects.toThrow(/^Es QTI 1\.2 .*expórtalo como QTI 2\.1/);
	});
});

describe("a QTI package as QTI players open it", () => {
	const stems = async (files: Record<string, string>) => {
		const { items, remarks } = await readText(zipped(files));
		return { stems: items.map(({ text }) => text), remarks, items };
	};

	it("is read in the order of its test, including questions missing from the manifest", async () => {
		const read = await stems({
			"imsmanifest.xml": manifest(resource("test.xml", "imsqti_test_xmlv2p1") + resource("items/a.xml")),
			"test.xml": test(
				`<assessmentSection identifier="s" title="S">${ref("items/b.xml")}${ref("items/a.xml")}${ref("items/falta.xml")}</assessmentSection>`,
			),
			"items/a.xml": simple("¿A?"),
			"items/b.xml": simple("¿B?"),
			"items/suelta.xml": simple("¿C?"),
		});
		expect(read.stems).toEqual(["¿B?", "¿A?"]);
		expect(read.remarks).toEqual([
			"La prueba nombra «items/falta.xml», que no está en el paquete.",
			"No se leyó «items/suelta.xml»: es una pregunta que ni el manifiesto ni una prueba nombran.",
		]);
	});

	it("resolves its base paths and percent-encoded addresses", async () => {
		const read = await stems({
			"p/imsmanifest.xml": manifest(
				resource("una%20a.xml", "imsqti_item_xmlv2p2", 'xml:base="x/"'),
				'xml:base="items/"',
			),
			"p/items/x/una a.xml": item(`${choice("¿A?")}<p><img src="f.png" alt="f"/></p>`, {
				before: key("A"),
				attributes: 'xml:base="fig/"',
			}),
		});
		expect(read.stems).toEqual(["¿A?"]);
		expect(read.remarks).toEqual([]);
	});

	it("joins the texts of nested sections and of the item", async () => {
		const read = await stems({
			"imsmanifest.xml": manifest(
				resource("test.xml", "imsqti_test_xmlv2p1") + resource("a.xml") + resource("s.xml", "imsqti_section_xmlv2p1"),
			),
			"test.xml": test(
				'<assessmentSection identifier="s" title="Letras"><rubricBlock view="candidate"><p>De fuera.</p></rubricBlock><timeLimits maxTime="60"/><assessmentSectionRef identifier="r" href="s.xml"/></assessmentSection><assessmentSection identifier="t" title="Números"/>',
			),
			"s.xml": `<assessmentSection identifier="u" title="U"><rubricBlock view="candidate"><p>De dentro.</p></rubricBlock>${ref("a.xml")}</assessmentSection>`,
			"a.xml": item(`<rubricBlock view="candidate"><p>La suya.</p></rubricBlock>${choice()}`, { before: key("A") }),
		});
		expect(read.items[0]?.passage?.text).toBe("De fuera.\n\nDe dentro.\n\nLa suya.");
		expect(read.remarks).toEqual([
			"De la prueba «Simulacro» no se importan: tiempos.",
			"Las secciones de la prueba «Simulacro» no se guardan: «Letras; Números».",
		]);
	});

	it("is read even if its sections refer to each other", async () => {
		const again = '<assessmentSectionRef identifier="r" href="s.xml"/>'.repeat(50);
		const read = await stems({
			"imsmanifest.xml": manifest(resource("test.xml", "imsqti_test_xmlv2p1") + resource("a.xml")),
			"test.xml": test(`<assessmentSection identifier="s" title="S">${again}</assessmentSection>`),
			"s.xml": `<assessmentSection identifier="u" title="U">${again}${ref("a.xml")}</assessmentSection>`,
			"a.xml": simple("¿A?"),
		});
		expect(read.stems).toEqual(["¿A?"]);
	});

	it("is read with any type names, each item once", async () => {
		const read = await stems({
			"imsmanifest.xml": manifest(
				resource("a.xml", "imsqti_apipitem_xmlv2p1") +
					resource("a.xml", "imsqti_item_xmlv2p1") +
					resource("b.xml", "webcontent"),
			),
			"a.xml": simple("¿A?"),
			"b.xml": simple("¿B?")
				.replaceAll("<assessmentItem", "<q:assessmentItem")
				.replace("</assessmentItem", "</q:assessmentItem"),
		});
		expect(read.stems).toEqual(["¿A?", "¿B?"]);
	});

	it("is read except for a broken item, which is reported", async () => {
		const read = await stems({
			"imsmanifest.xml": manifest(resource("a.xml") + resource("b.xml")),
			"a.xml": simple("¿A?").slice(0, -30),
			"b.xml": simple("¿B?"),
		});
		expect(read.stems).toEqual(["¿B?"]);
		expect(read.remarks[0]).toMatch(/^No se leyó «a\.xml»: El XML está incompleto/);
	});
});

describe("a QTI item that relies on its player", () => {
	const template =
		'<templateDeclaration identifier="N" cardinality="single" baseType="integer"/><templateProcessing><setTemplateValue identifier="N"><randomInteger min="1" max="9"/></setTemplateValue></templateProcessing>';

	it("is a draft if its values are drawn for each attempt, because it has no fixed key", async () => {
		const read = await one(item(choice(), { before: `${key("A")}${template}` }));
		expect(read.lacks).toEqual(["key"]);
		expect(read.unsupported).toEqual([
			"Es una plantilla, cuyos valores cambian en cada intento: no tiene una clave fija. Pon sus números y marca la clave.",
		]);
	});

	it("is a draft if its reading is missing", async () => {
		const read = await one(
			item(choice(), {
				before: `${key("A")}<assessmentStimulusRef identifier="s" href="textos/puma.xml" title="Puma"/>`,
			}),
		);
		expect(read.passage).toEqual({ title: "Puma", text: "![Lectura que falta](picture:puma.xml)" });
		expect(read.lacks).toEqual(["picture"]);
		expect(read.unsupported).toEqual(["Falta su lectura («textos/puma.xml»)."]);
	});

	it("recognises feedback for wrong answers by the response processing", async () => {
		const set = (value: string) =>
			`<setOutcomeValue identifier="F"><baseValue baseType="identifier">${value}</baseValue></setOutcomeValue>`;
		const processing = `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${set("F0")}</responseIf><responseElse>${set("F1")}</responseElse></responseCondition></responseProcessing>`;
		const feedbackXml = (identifier: string, text: string, showHide = "show") =>
			`<modalFeedback outcomeIdentifier="F" identifier="${identifier}" showHide="${showHide}">${text}</modalFeedback>`;
		const read = await one(
			item(choice(), {
				before: key("A"),
				after: `${processing}${feedbackXml("F0", "Bien: es uno.")}${feedbackXml("F1", "Es falso.")}${feedbackXml("F0", "Mira otra vez.", "hide")}`,
			}),
		);
		expect(read.explanation).toBe("Bien: es uno.");
		expect(read.unsupported).toEqual([
			"Su comentario a las respuestas equivocadas no se importa: «Es falso.».",
			"Su comentario a las respuestas equivocadas no se importa: «Mira otra vez.».",
		]);
	});

	it("may have a document type that declares nothing", async () => {
		for (const type of ["<!DOCTYPE assessmentItem>", '<!DOCTYPE assessmentItem SYSTEM "x.dtd">'])
			expect(describeItem(await one(simple().replace("?>\n", `?>\n${type}\n`)))).toBe("¿Cuál? | *uno | dos");
		await expect(
			readText(simple().replace("?>\n", `?>\n<!DOCTYPE assessmentItem [<!ENTITY a "x">]>\n`)),
		).rejects.toThrow(/El XML .* línea 2/);
	});

	it("is a draft with the first ten alternatives if it has more, and the others are reported", async () => {
		const many = Array.from({ length: 12 }, (_, at) => `<simpleChoice identifier="C${at}">n${at}</simpleChoice>`).join(
			"",
		);
		const read = await one(
			item(choice().replace(/<simpleChoice.*(?=<\/choiceInteraction>)/, many), { before: key("C0") }),
		);
		expect(read.alternatives.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `n${at}`));
		expect(read.lacks).toEqual(["key"]);
		expect(read.unsupported).toEqual([
			"Tiene 12 alternativas; caben 10.",
			"Las que no caben, sin las que no hay clave: «n10; n11».",
		]);
	});
});
