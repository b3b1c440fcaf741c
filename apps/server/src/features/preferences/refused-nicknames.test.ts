import { describe, expect, it } from "vitest";
import { isCoarse, isStaffLike, looksLikeInitials } from "./refused-nicknames.ts";

const site = "Academia Ñandú";

describe("a nickname", () => {
	it.each([
		"Administración",
		"ADMINISTRACION",
		"Adm1n1strac10n",
		"admınıstracıón",
		"ɑdministrɑción",
		"ａｄｍｉｎ",
		"ᴀᴅᴍɪɴ",
		"Adrninistrador",
		"a.d.m.i.n",
		"El Admin",
		"Soporte 24",
		"Tu profesora",
		"Academia Nandu",
		"academia_ñandú_",
		"LaAcademiaNandu",
		"Coordinación",
		"Tu academia",
		"Secretaría",
	])("like %s imitates the academy", (nickname) => {
		expect(isStaffLike(nickname, site)).toBe(true);
	});

	it.each(["Badminton", "Rosa Ñahui", "La Milagrosa", "Cachimbo 2027", "Futura docta", "Ñusta 07"])(
		"like %s does not imitate the academy",
		(nickname) => {
			expect(isStaffLike(nickname, site)).toBe(false);
			expect(isCoarse(nickname)).toBe(false);
			expect(looksLikeInitials(nickname)).toBe(false);
		},
	);

	it("is not compared with a very short site name", () => {
		expect(isStaffLike("La Rosa", "LA")).toBe(false);
	});

	it.each(["R. Ñ. Q.", "R.N.Q", "r n q", "J-P"])("like %s looks like initials", (nickname) => {
		expect(looksLikeInitials(nickname)).toBe(true);
	});

	it.each(["Puta", "p.u.t.a", "PUT4", "m1erda", "Mıerda pura", "el cojudo", "CTM"])("like %s is coarse", (nickname) => {
		expect(isCoarse(nickname)).toBe(true);
	});

	it.each(["La computadora", "Disputa", "Vergara", "Particular", "Calculo 2"])("like %s is not coarse", (nickname) => {
		expect(isCoarse(nickname)).toBe(false);
	});
});
