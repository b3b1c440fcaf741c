import { scoringTemplates } from "@cachimbo/rules/scoring/scoring-rules";
import { describe, expect, it } from "vitest";
import {
	readPoints,
	suggestedTemplate,
	templateName,
	templateOf,
	templateRule,
	templatesFor,
	toRuleForm,
	toScoring,
} from "./scoring-form.ts";

const template = (id: string) => scoringTemplates.find((one) => one.id === id)!;

describe("typed points", () => {
	it("accept a point or a comma as decimal separator, and both minus signs", () => {
		expect(["20", "-1.125", "-1,125", "−1,125", " +0,5 "].map(readPoints)).toEqual([20, -1.125, -1.125, -1.125, 0.5]);
	});

	it("are NaN for other text", () => {
		for (const text of ["", " ", "uno", "1.2.3", "1e3", "--1", "1,", "0x10", "Infinity"])
			expect(readPoints(text), text).toBeNaN();
	});
});

describe("a published rule", () => {
	const courses = [
		{ id: 1, name: "Álgebra" },
		{ id: 2, name: "Física" },
	];

	it("fills the form exactly to the thousandth, with the courses of this installation", () => {
		expect(templateRule(template("unmsm-2024"), courses)).toMatchObject({ correct: "20", wrong: "-1.125", blank: "0" });
		const rule = templateRule(template("uni"), courses);
		expect(rule.sections).toMatchObject([
			{ name: "Matemática", courseIds: [1], correct: "15", wrong: "-3" },
			{ name: "Física y Química", courseIds: [2], correct: "15", wrong: "-3" },
		]);
		expect(toScoring(rule)).toMatchObject({ correct: 6, wrong: -1.2, confirmed: false, sourceDate: null });
	});

	it("is unchanged after a round trip through the form", () => {
		const dto = toScoring(templateRule(template("uni"), courses));
		expect(toScoring(toRuleForm(dto))).toEqual(dto);
	});

	it("is recognised by its stored values, confirmed or not, but not if a number differs", () => {
		const found = (rule: ReturnType<typeof toRuleForm>, code: string) => templateOf(rule, code, courses)?.id;
		for (const [id, code] of [
			["uni", "UNI"],
			["unmsm-2024", "unmsm"],
			["pucp", "PUCP"],
			["unp-2022", "UNSA"],
		] as const) {
			const stored = toRuleForm(toScoring(templateRule(template(id), courses)));
			expect(found(stored, code)).toBe(id);
			expect(found({ ...stored, confirmed: !stored.confirmed }, code)).toBe(id);
			expect(found({ ...stored, wrong: "-7" }, code)).toBeUndefined();
		}
		expect(found(templateRule(template("pucp"), courses), "SIGMA")).toBeUndefined();
	});

	it("is named by its university and its periods", () => {
		expect(["unmsm-2024", "unmsm-2025", "unp-2022", "uni", "pucp"].map((id) => templateName(template(id)))).toEqual([
			"UNMSM, hasta 2024-2",
			"UNMSM, desde 2025-1",
			"UNP, desde 2022",
			"UNI (por confirmar)",
			"PUCP (por confirmar)",
		]);
	});

	it("is suggested if a confirmed one exists for university and period", () => {
		expect(suggestedTemplate("UNMSM", "2025-I")?.id).toBe("unmsm-2025");
		for (const [code, period] of [
			["PUCP", "2025-1"],
			["UNMSM", " "],
			["UNSA", "2025-1"],
		] as const)
			expect(suggestedTemplate(code, period)).toBeUndefined();
		expect(templatesFor("unmsm").own.map((one) => one.id)).toEqual(["unmsm-2024", "unmsm-2025"]);
	});
});
