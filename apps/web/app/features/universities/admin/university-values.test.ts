import { describe, expect, it } from "vitest";
import { checkUniversity, newUniversity, toUniversityBody } from "./university-values.ts";

const whole = { ...newUniversity, name: "Universidad Nacional de Ingeniería", description: "Pública", code: "UNI" };

describe("a university as it is typed", () => {
	it("is in Peru unless somebody says otherwise, and needs no website", () => {
		expect(checkUniversity(whole, true)).toBeUndefined();
		expect(newUniversity.country).toBe("Perú");
	});

	it("needs name, description, code, country, and a picture when it has none", () => {
		for (const field of ["name", "description", "code", "country"]) {
			expect(checkUniversity({ ...whole, [field]: " " }, true)).toEqual({
				message: "Debe completar todos los campos",
				errors: { [field]: "Debe completar todos los campos" },
			});
		}
		expect(checkUniversity(whole, false)?.errors).toEqual({ image: "Debe completar todos los campos" });
	});

	it("takes an address without its scheme, and refuses what is none", () => {
		const address = (website: string) => toUniversityBody({ ...whole, website }).website;
		expect(address(" www.uni.edu.pe ")).toBe("https://www.uni.edu.pe");
		expect(address("uni.edu.pe/admision")).toBe("https://uni.edu.pe/admision");
		expect(address("http://uni.edu.pe")).toBe("http://uni.edu.pe");
		expect(checkUniversity({ ...whole, website: "javascript:alert(1)" }, true)?.errors).toHaveProperty("website");
	});
});
