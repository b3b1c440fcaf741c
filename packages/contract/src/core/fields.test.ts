import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { faultOf } from "../../testing/faults.ts";
import {
	clientIdField,
	emailField,
	idField,
	instantField,
	line,
	listOf,
	nameLine,
	optionalLine,
	pageQuery,
	passwordField,
	pathId,
	solesField,
	text,
	thousandthsField,
	urlField,
} from "./fields.ts";

const ID_FAULT = "Seleccione un curso";

describe("text", () => {
	const title = text({ label: "El título", max: 5 });

	it("is trimmed before it is measured", () => {
		expect(title.parse("  ¿Qué?  ")).toBe("¿Qué?");
		expect(faultOf(title, "123456")).toBe("El título no puede tener más de 5 caracteres");
	});

	it("is required, with the label's gender and number", () => {
		for (const absent of [undefined, null, "", " \n "]) expect(faultOf(title, absent)).toBe("El título es requerido");
		expect(faultOf(text({ label: "La nota", max: 5 }), "")).toBe("La nota es requerida");
		expect(faultOf(text({ label: "Las notas", max: 5 }), "")).toBe("Las notas son requeridas");
		expect(faultOf(title, 7)).toBe("El título debe ser un texto");
	});

	it("refuses characters that PostgreSQL cannot store", () => {
		for (const value of ["a\0b", "a\ud800b"])
			expect(faultOf(title, value)).toBe("El título contiene caracteres no permitidos");
		expect(faultOf(title, "😀")).toBeUndefined();
	});

	it("may have line breaks, unlike a single-line field", () => {
		expect(faultOf(title, "a\nb")).toBeUndefined();
		const subject = line({ label: "El asunto", max: 50 });
		for (const value of ["Hola\r\nBcc: x@y.pe", "a\u2028b", "a\tb"])
			expect(faultOf(subject, value)).toBe("El asunto no puede tener saltos de línea ni caracteres de control");
	});

	it("of a name has no direction marks and no invisible characters", () => {
		const name = nameLine({ label: "El nombre", max: 50 });
		for (const value of ["\u202eaimedacA", "Rosa\u2066", "Ro\u200bsa", "\u200fRosa"])
			expect(faultOf(name, value)).toBe("El nombre no puede tener caracteres invisibles");
		for (const value of ["Ñahui Quispe", "Grupo 👩\u200d🎓", "O’Higgins"]) expect(faultOf(name, value)).toBeUndefined();
	});

	it("is null for absent, null and blank if it is optional, and is validated otherwise", () => {
		const site = z.object({ site: optionalLine({ label: "El sitio", max: 5 }) });
		for (const value of [{}, { site: null }, { site: " " }]) expect(site.parse(value)).toEqual({ site: null });
		expect(site.parse({ site: " a " })).toEqual({ site: "a" });
		expect(faultOf(site, { site: "123456" })).toBe("El sitio no puede tener más de 5 caracteres");
		expect(faultOf(site, { site: 3 })).toBe("El sitio debe ser un texto");
	});
});

/** @returns the minimum time of five runs, in milliseconds: a busy machine is unlikely to slow all of them */
function minimumTimeOf(work: () => void): number {
	const times = Array.from({ length: 5 }, () => {
		const start = Date.now();
		work();
		return Date.now() - start;
	});
	return Math.min(...times);
}

describe("e-mail", () => {
	const email = emailField();

	it("is trimmed and lowercased", () => {
		expect(email.parse(" Rosa@Correo.PE ")).toBe("rosa@correo.pe");
		expect(email.parse("rosa.q+uni@alumnos.uni.edu.pe")).toBe("rosa.q+uni@alumnos.uni.edu.pe");
	});

	it("refuses anything that is not an ASCII address", () => {
		const bad = ["rosa", "rosa@", "@correo.pe", "rosa@correo", "a b@c.pe", "a@b@c.pe", "a@b..pe", "ñahui@correo.pe"];
		const dots = [".ana@x.pe", "a.@x.pe", "a..b@x.pe", ".@x.pe", "a@-x.pe", "a@x-.pe", "a@x.y.-pe"];
		for (const value of [...bad, ...dots, `${"a".repeat(65)}@x.pe`, "a@\u212Aipu.pe", "a@b.pe\nBcc: c@d.pe", 7])
			expect(faultOf(email, value), `${value}`).toBe("El correo no es válido");
	});

	it("has at most 254 characters", () => {
		const domain = `${"a".repeat(63)}.${"b".repeat(62)}.${"c".repeat(63)}.pe`;
		const longest = `${"x".repeat(254 - domain.length - 1)}@${domain}`;
		expect(longest.length).toBe(254);
		expect(faultOf(email, `y${longest}`)).toBe("El correo no es válido");
		expect(faultOf(email, ` ${longest} `)).toBeUndefined();
	});

	it("refuses 100,000 characters of any kind immediately", () => {
		const long = ["a", "@", "a.", "a@a.", "a@", " ", "-"].map((piece) => piece.repeat(100_000 / piece.length));
		const all = () => {
			for (const value of long) expect(faultOf(email, `${value}!`)).toBe("El correo no es válido");
		};
		expect(minimumTimeOf(all)).toBeLessThan(50 * long.length);
	});

	it("takes linear time for any 254 characters", () => {
		const all = () => {
			for (const piece of ["a", "a.", "a-", "a@a.", "@a", "-."])
				email.safeParse(`a@${piece.repeat(250)}`.slice(0, 253).concat("!"));
		};
		expect(minimumTimeOf(all)).toBeLessThan(50);
	});
});

describe("password", () => {
	const password = passwordField();

	it("has 6 to 128 characters and is not trimmed", () => {
		expect(faultOf(password, "abc45")).toBe("La contraseña debe tener al menos 6 caracteres");
		expect(faultOf(password, "a".repeat(6))).toBeUndefined();
		expect(faultOf(password, "a".repeat(128))).toBeUndefined();
		expect(faultOf(password, "a".repeat(129))).toBe("La contraseña no puede tener más de 128 caracteres");
		expect(password.parse(" kipu-84 ")).toBe(" kipu-84 ");
	});

	it("is required, and is not only spaces", () => {
		for (const value of [undefined, null, "", "        "])
			expect(faultOf(password, value)).toBe("Todos los campos son obligatorios");
	});
});

describe("ids", () => {
	it("are numbers in a body, or digits as an HTML select sends them", () => {
		const id = idField(ID_FAULT);
		expect(id.parse(7)).toBe(7);
		expect(id.parse("7")).toBe(7);
		expect(id.parse("2147483647")).toBe(2147483647);
		for (const value of [
			undefined,
			null,
			"",
			0,
			-1,
			1.5,
			2147483648,
			"2147483648",
			"7.0",
			" 7",
			"0x7",
			"1e3",
			true,
			[7],
			{},
		])
			expect(faultOf(id, value), `${value}`).toBe(ID_FAULT);
	});

	it("are exactly 1 to 10 digits without a leading zero in a path", () => {
		expect(pathId().parse("12")).toBe(12);
		fc.assert(
			fc.property(fc.string(), (value) => {
				const number = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
				const isId = number >= 1 && number <= 2147483647;
				expect(pathId().safeParse(value).success).toBe(isId);
			}),
		);
		for (const value of ["0", "021", "+1", "1e1", "0x1", " 1", "1 ", "1.0"])
			expect(faultOf(pathId(), value), value).toBe("El identificador no es válido");
		for (const value of ["-1", "2147483648", "12345678901", "٣", 12, undefined])
			expect(faultOf(pathId(), value)).toBe("El identificador no es válido");
	});

	it("generated by a client are lowercased UUIDs", () => {
		expect(clientIdField.parse("0B8E6C52-6F5A-4C2B-9C3D-7A1E2F3B4C5D")).toBe("0b8e6c52-6f5a-4c2b-9c3d-7a1e2f3b4c5d");
		for (const value of ["", "abc", 7, `0b8e6c52-6f5a-4c2b-9c3d-7a1e2f3b4c5d0`])
			expect(faultOf(clientIdField, value)).toBe("El identificador del cliente no es válido");
	});
});

describe("numbers", () => {
	it("of points have at most three decimals", () => {
		const points = thousandthsField("El puntaje", -1000, 1000);
		fc.assert(
			fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (thousandths) => {
				expect(points.parse(thousandths / 1000)).toBe(thousandths / 1000);
			}),
		);
		for (const value of [0.0001, -1.12501, 1000.001, "20", Number.NaN, Number.POSITIVE_INFINITY, null])
			expect(faultOf(points, value)).toMatch(/^El puntaje debe ser un número entre -1000 y 1000/);
	});

	it("of soles have at most two decimals", () => {
		const amount = solesField("El monto");
		for (const value of [0, 28.99, 29, 0.07, 99_999.99]) expect(faultOf(amount, value)).toBeUndefined();
		for (const value of [28.999, -1, 100_001, "29"]) expect(faultOf(amount, value)).toMatch(/^El monto debe ser/);
	});

	it("of a page have defaults and limits", () => {
		const query = z.object(pageQuery);
		expect(query.parse({})).toEqual({ page: 1, size: 20 });
		expect(query.parse({ page: "3", size: "100" })).toEqual({ page: 3, size: 100 });
		expect(faultOf(query, { size: "101" })).toBe("El tamaño de página debe estar entre 1 y 100");
		expect(faultOf(query, { page: "0" })).toBe("La página no es válida");
	});
});

describe("instants", () => {
	const start = instantField("La hora de inicio");

	it("have an offset and are returned in UTC with milliseconds", () => {
		expect(start.parse("2026-11-21T10:04:05-05:00")).toBe("2026-11-21T15:04:05.000Z");
		expect(start.parse("2026-11-21T15:04:05.123Z")).toBe("2026-11-21T15:04:05.123Z");
	});

	it("are existing dates of this century", () => {
		const bad = [
			"2026-11-21T15:04:05",
			"2026-02-30T00:00:00Z",
			"2026-11-21",
			"hoy",
			"1999-12-31T00:00:00Z",
			"2100-01-01T00:00:00Z",
		];
		for (const value of [...bad, "2026-11-21T15:04:05+99:00", 1_780_000_000_000, "9".repeat(100_000)])
			expect(faultOf(start, value), `${value}`.slice(0, 40)).toBe(
				"La hora de inicio debe ser una fecha y hora válidas",
			);
	});
});

describe("web addresses", () => {
	it("begin with http or https", () => {
		const url = urlField("El sitio web");
		for (const value of ["https://admision.unmsm.edu.pe/", "http://uni.edu.pe/a?b=c"])
			expect(faultOf(url, value)).toBeUndefined();
		for (const value of [
			"javascript:alert(1)",
			"data:text/html,x",
			"ftp://a.pe",
			"uni.edu.pe",
			"https://",
			"http:a.pe",
			"//a.pe",
		])
			expect(faultOf(url, value), value).toMatch(/^El sitio web debe ser una dirección web/);
	});
});

describe("lists", () => {
	it("have a minimum and a maximum length", () => {
		const list = listOf(z.number(), { label: "Las respuestas", min: 1, max: 2 });
		expect(faultOf(list, [1, 2])).toBeUndefined();
		expect(faultOf(list, [])).toBe("Las respuestas no pueden faltar");
		expect(faultOf(list, [1, 2, 3])).toBe("Las respuestas no pueden ser más de 2");
		expect(faultOf(list, undefined)).toBe("Las respuestas son requeridas");
		expect(faultOf(list, "x")).toBe("Las respuestas deben venir en una lista");
	});
});
