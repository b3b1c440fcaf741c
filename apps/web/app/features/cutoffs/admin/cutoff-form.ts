import { type CutoffDto, type CutoffInput, cutoffInput } from "@cachimbo/contract/cutoffs/cutoffs";
import { checkWith } from "../../../platform/forms/check-with.ts";
import type { FormPart } from "../../../platform/forms/use-editor.ts";

/** Form values of a cut-off. */
export interface CutoffForm {
	universityId: string;
	areaId: string;
	process: string;
	career: string;
	lastScore: string;
	medianScore: string;
	maxScore: string;
	admitted: string;
	vacancies: string;
	source: string;
	sourceUrl: string;
	sourceDate: string;
	demonstration: boolean;
}

export type CutoffPart = FormPart<CutoffForm>;

/** Defaults of a new cut-off. Consecutive entries mostly differ in career and scores, so the rest is copied from the last one. */
export const newCutoffForm = (universityId: string, last?: CutoffForm): CutoffForm => ({
	universityId,
	areaId: last?.areaId ?? "",
	process: last?.process ?? "",
	career: "",
	lastScore: "",
	medianScore: "",
	maxScore: last?.maxScore ?? "",
	admitted: "",
	vacancies: "",
	source: last?.source ?? "",
	sourceUrl: last?.sourceUrl ?? "",
	sourceDate: last?.sourceDate ?? "",
	demonstration: false,
});

const fieldText = (value: number | null) => (value === null ? "" : String(value));

export const toCutoffForm = (dto: CutoffDto): CutoffForm => ({
	universityId: String(dto.university.id),
	areaId: dto.area ? String(dto.area.id) : "",
	process: dto.process,
	career: dto.career,
	lastScore: fieldText(dto.lastScore),
	medianScore: fieldText(dto.medianScore),
	maxScore: fieldText(dto.maxScore),
	admitted: fieldText(dto.admitted),
	vacancies: fieldText(dto.vacancies),
	source: dto.source,
	sourceUrl: dto.sourceUrl ?? "",
	sourceDate: dto.sourceDate,
	demonstration: dto.demonstration,
});

/** Parses a number: '1 021,5' and '1021.5' are equal. Returns NaN for other text, which the contract's validation reports. */
const parseNumber = (text: string) => {
	const plain = text.replace(/[\s\u00a0]/g, "").replace("−", "-");
	return Number(/^-?\d+,\d+$/.test(plain) ? plain.replace(",", ".") : plain);
};
const numberOrNull = (text: string) => (text.trim() === "" ? null : parseNumber(text));
const requiredNumber = (text: string) => (text.trim() === "" ? Number.NaN : parseNumber(text));

export const toCutoffBody = (form: CutoffForm): Omit<CutoffInput, "version"> => ({
	universityId: requiredNumber(form.universityId),
	areaId: numberOrNull(form.areaId),
	process: form.process,
	career: form.career,
	lastScore: requiredNumber(form.lastScore),
	medianScore: numberOrNull(form.medianScore),
	maxScore: requiredNumber(form.maxScore),
	admitted: numberOrNull(form.admitted),
	vacancies: numberOrNull(form.vacancies),
	source: form.source,
	sourceUrl: form.sourceUrl.trim() || null,
	sourceDate: form.sourceDate,
	demonstration: form.demonstration,
});

export const checkCutoff = (form: CutoffForm) => checkWith(cutoffInput, toCutoffBody(form));
