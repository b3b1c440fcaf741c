import { describe, expect, it } from "vitest";
import { faultOf } from "../testing/faults.ts";
import { blogPostInput } from "./blog/blog.ts";
import { bulkEmailInput } from "./bulk-email/bulk-email.ts";
import { courseInput, courseQuestionsQuery } from "./courses/courses.ts";
import { PHONE_RULE, profileInput } from "./profile/profile.ts";
import { contactInput, newsletterInput, waitingListInput } from "./subscribers/public-forms.ts";

describe("the bulk e-mail", () => {
	const mail = { subject: "Hola", message: "<p>Simulacro</p>" };

	it("requires a subject and a message with visible content", () => {
		expect(bulkEmailInput.parse({ ...mail, imageUrl: "" })).toEqual({ ...mail, imageUrl: null, linkUrl: null });
		for (const blank of [{ subject: " " }, { message: "" }, { message: "<p><br></p>" }, { message: "<p>&nbsp;</p>" }])
			expect(faultOf(bulkEmailInput, { ...mail, ...blank })).toBe("El asunto y el mensaje son obligatorios");
		expect(faultOf(bulkEmailInput, { ...mail, message: '<p><img src="https://a.pe/b.png"></p>' })).toBeUndefined();
	});

	it("accepts a message with only a formula or a video", () => {
		for (const message of ['<p><span data-formula="x^2"></span></p>', '<iframe src="https://youtu.be/a"></iframe>'])
			expect(faultOf(bulkEmailInput, { ...mail, message })).toBeUndefined();
		expect(faultOf(bulkEmailInput, { ...mail, message: "<p>\u00a0</p>" })).toMatch(/obligatorios/);
	});

	it("goes to one of the audiences, or to all", () => {
		expect(bulkEmailInput.parse({ ...mail, audience: { kind: "plan", plan: "gratis" } }).audience).toEqual({
			kind: "plan",
			plan: "gratis",
		});
		expect(faultOf(bulkEmailInput, { ...mail, audience: { kind: "nadie" } })).toBe("Elige a quiénes se envía");
		expect(faultOf(bulkEmailInput, { ...mail, audience: { kind: "group" } })).toBe("Elige un grupo");
	});

	it("has a subject of one line", () => {
		for (const subject of ["Hola\r\nBcc: x@y.pe", "Hola\u2028Bcc"])
			expect(faultOf(bulkEmailInput, { ...mail, subject })).toMatch(/saltos de línea/);
	});

	it("takes linear time for 400,000 brackets: quadratic time would exceed the test's timeout", () => {
		expect(faultOf(bulkEmailInput, { ...mail, message: "<".repeat(400_000) })).toBeUndefined();
	});
});

describe("the profile", () => {
	it("changes the phone and nothing else", () => {
		const sent = { nombres: "Ana", email: "ana@correo.pe", role: "ADMIN", telefono: " +51 987 654 321 " };
		expect(profileInput.parse(sent)).toEqual({ telefono: "+51 987 654 321" });
		expect(profileInput.parse({ telefono: "" })).toEqual({ telefono: null });
		for (const telefono of ["abc", "12345", "9".repeat(31)])
			expect(faultOf(profileInput, { telefono })).toMatch(/^El teléfono/);
	});

	it("keeps the phone if none is sent, and removes it for blank and null", () => {
		expect(profileInput.parse({ nombres: "Ana" })).toEqual({});
		expect(profileInput.parse({ telefono: null })).toEqual({ telefono: null });
		expect(profileInput.parse({ telefono: "  " })).toEqual({ telefono: null });
	});

	it.each([
		["a mobile", ["987654321", "987 654 321", "+51 987654321", "51987654321", "(+51) 987-654-321"]],
		["a landline", ["01 555 1234", "(044) 123456", "555-1234", "01 555 1234 anexo 204", "(01) 555-1234 Ext. 12"]],
		["a foreign one", ["+34 612 345 678", "+1 (415) 555-2671", "+44 (0)20 7946 0958", "0034612345678"]],
	])("accepts %s as typed", (_, phones) => {
		for (const telefono of phones) expect(profileInput.parse({ telefono })).toEqual({ telefono });
	});

	it.each(["llámame", "12345", "1234567890123456", "98765432x", "987+654321", "()--", "rosa@correo.pe", "anexo 204"])(
		"explains the format of a phone number for %s",
		(telefono) => expect(faultOf(profileInput, { telefono })).toBe(PHONE_RULE),
	);
});

describe("lists and contact", () => {
	it("accept an address in the external service's format", () => {
		expect(waitingListInput.parse({ data: { correo: " Ana@Correo.pe" } })).toEqual({
			data: { correo: "ana@correo.pe" },
		});
		expect(faultOf(waitingListInput, { data: { correo: "ana" } })).toBe("El correo no es válido");
		expect(faultOf(waitingListInput, {})).toBe("Se esperaba un objeto con los datos");
		expect(faultOf(newsletterInput, { email: "" })).toBe("Por favor ingrese su correo electrónico");
	});

	it("need all four fields of the contact form", () => {
		const contact = { name: "Ana", email: "ana@correo.pe", subject: "Duda", message: "¿Cómo pago?" };
		expect(contactInput.parse(contact)).toEqual(contact);
		for (const field of Object.keys(contact))
			expect(faultOf(contactInput, { ...contact, [field]: " " })).toBe("Todos los campos son obligatorios");
	});
});

describe("a blog post", () => {
	it("needs title and content, is active by default, and has a web image or none", () => {
		const post = { title: "Hola", content: "Una\nDos" };
		expect(blogPostInput.parse(post)).toEqual({ ...post, image: null, status: "activo" });
		expect(faultOf(blogPostInput, { ...post, title: "" })).toBe("El título es requerido");
		expect(faultOf(blogPostInput, { ...post, image: "javascript:alert(1)" })).toMatch(/^La imagen/);
		expect(faultOf(blogPostInput, { ...post, status: "borrador" })).toBe("El estado debe ser activo o inactivo");
	});
});

describe("a course", () => {
	it("needs its name, and draws 1 to 100 questions", () => {
		expect(faultOf(courseInput, { name: "" })).toBe("El nombre del curso es requerido");
		expect(courseQuestionsQuery.parse({ random: "20" })).toEqual({ random: 20 });
		for (const random of ["0", "101", "x"]) expect(faultOf(courseQuestionsQuery, { random })).toMatch(/^La cantidad/);
	});
});
