import { describe, expect, it } from "vitest";
import { checkUniversity, newUniversity, toUniversityBody } from "./university-values.ts";

const whole = { ...newUniversity, name: "Universidad Nacional de Ingeniería", description: "Pública", code: "UNI" };

describe("form values of a university", () => {
	it("default to Peru and need no website", () => {
		expect(checkUniversity(whole, true)).toBeUndefined();
		expect(newUniversity.country).toBe("Perú");
	});

	it("require name, description, code, country, and a picture if there is none", () => {
		for (const field of ["name", "description", "code", "country"]) {
			expect(checkUniversity({ ...whole, [field]: " " }, true)).toEqual({
				message: "Debe completar todos los campos",
				errors: { [field]: "Debe completar todos los campos" },
			});
		}
		expect(checkUniversity(whole, false)?.errors).toEqual({ image: "Debe completar todos los campos" });
	});

	it("accept a website without a scheme, and refuse an invalid one", () => {
		const address = (website: string) => toUniversityBody({ ...whole, website }).website;
		expect(address(" www.uni.edu.pe ")).toBe("https://www.uni.edu.pe");
		expect(address("uni.edu.pe/admision")).toBe("https://uni.edu.pe/admision");
		expect(address("http://uni.edu.pe")).toBe("http://uni.edu.pe");
		expect(checkUniversity({ ...whole, website: "javascript:alert(1)" }, true)?.errors).toHaveProperty("website");
	});
});
