import { periodSortKey } from "../exams/period.ts";
import type { ScoringRule, Weights } from "./scoring.ts";

/**
 * Published scoring rules of universities. Sections refer to courses by name, because ids differ by installation;
 * `ruleFromTemplate` resolves them. A rule without a source is 'por confirmar': its source is empty.
 */
export interface ScoringTemplate extends Weights {
	id: string;
	/** Code of the university. */
	university: string;
	/** First and last period in which it applies, as sort keys of `period.ts`; null: unbounded. */
	from: number | null;
	until: number | null;
	sections: readonly (Weights & { name: string; courses: readonly string[] })[];
	source: string;
	sourceDate: string | null;
	confirmed: boolean;
}

const unsourced = { correct: 1000, wrong: 0, blank: 0, sections: [], source: "", sourceDate: null, confirmed: false };
const always = { from: null, until: null };

export const scoringTemplates: readonly ScoringTemplate[] = [
	{
		// 100 questions, maximum 2000. It reproduces 8,253 of 8,253 published scores of 2023-1.
		id: "unmsm-2024",
		university: "UNMSM",
		from: null,
		until: periodSortKey("2024-II"),
		correct: 20_000,
		wrong: -1125,
		blank: 0,
		sections: [],
		source: "La República, 16 de marzo de 2024; comprobado con los puntajes publicados del examen 2023-1",
		sourceDate: "2024-03-16",
		confirmed: true,
	},
	{
		// Attitudinal 10 (maximum 200), skills 20 (400), knowledge 70 (1400).
		id: "unmsm-2025",
		university: "UNMSM",
		from: periodSortKey("2025-I"),
		until: null,
		correct: 20_000,
		wrong: -1125,
		blank: 0,
		sections: [{ name: "Sección actitudinal", courses: ["Sección actitudinal"], correct: 20_000, wrong: 0, blank: 0 }],
		source: "Infobae, 15 de junio de 2024; Andina; Gestión; Prospecto de admisión 2026-I",
		sourceDate: "2024-06-15",
		confirmed: true,
	},
	{
		// Aptitude and humanities 100 questions, mathematics 40, physics and chemistry 40: maximum 1800.
		id: "uni",
		university: "UNI",
		...always,
		correct: 6000,
		wrong: -1200,
		blank: 0,
		sections: [
			{
				name: "Matemática",
				courses: ["Aritmética", "Álgebra", "Geometría", "Trigonometría"],
				correct: 15_000,
				wrong: -3000,
				blank: 0,
			},
			{ name: "Física y Química", courses: ["Física", "Química"], correct: 15_000, wrong: -3000, blank: 0 },
		],
		// Second-hand source. Totals printed by newspapers in 2022 (1410.16) cannot result from these points.
		source: "RumboU, que cita el prospecto de admisión de la UNI",
		sourceDate: null,
		confirmed: false,
	},
	{
		// 100 questions. A blank costs points too.
		id: "unp-2022",
		university: "UNP",
		from: periodSortKey("2022"),
		until: null,
		correct: 4000,
		wrong: -250,
		blank: -100,
		sections: [],
		source: "Radio Cutivalú, 2022",
		sourceDate: "2022",
		confirmed: true,
	},
	{
		id: "ucsp-2021",
		university: "UCSP",
		...always,
		correct: 5000,
		wrong: 0,
		blank: 1000,
		sections: [],
		source: "Universidad Católica San Pablo, examen extraordinario, agosto de 2021",
		sourceDate: "2021-08",
		confirmed: true,
	},
	{ id: "pucp", university: "PUCP", ...always, ...unsourced },
	{ id: "unfv", university: "UNFV", ...always, ...unsourced },
	{ id: "unalm", university: "UNALM", ...always, ...unsourced },
	{ id: "unac", university: "UNAC", ...always, ...unsourced },
	{ id: "unsa", university: "UNSA", ...always, ...unsourced },
];

/**
 * Whether a university (by code, ignoring case) has templates, even one 'por confirmar'. Applicants expect a rule there, but not
 * for an academy's own entry.
 */
export const hasOwnRule = (university: string): boolean =>
	scoringTemplates.some((template) => template.university === university.toUpperCase());

/** Returns the template of a university (by code, ignoring case) for a period's label; undefined if none is known. */
export function findScoringTemplate(university: string, period: string): ScoringTemplate | undefined {
	const key = periodSortKey(period);
	const holds = ({ from, until }: ScoringTemplate) =>
		(from === null || key >= from) && (until === null || (key > 0 && key <= until));
	return scoringTemplates.find((template) => template.university === university.toUpperCase() && holds(template));
}

/** Converts a template to a rule of this installation. Unknown courses, and sections left without courses, are dropped. */
export function ruleFromTemplate(template: ScoringTemplate, courseIds: ReadonlyMap<string, number>): ScoringRule {
	const { correct, wrong, blank, source, sourceDate, confirmed } = template;
	const sections = template.sections.map(({ courses, ...section }) => ({
		...section,
		courseIds: courses.map((name) => courseIds.get(name)).filter((id) => id !== undefined),
	}));
	const filled = sections.filter((section) => section.courseIds.length > 0);
	return { correct, wrong, blank, sections: filled, source, sourceDate, confirmed };
}
