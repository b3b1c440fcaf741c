import { expect } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { showMore } from "../../pages/exam-rows.ts";
import type { Screen } from "../screen.ts";

export const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();

/** Creates a simulacro of the first university, once per server. @param window its moments and registration */
export const arrangeEvent = ({ once, send }: AdminApi, name: string, window: () => object): Promise<string> =>
	once(`simulacro ${name}`, async () => {
		const [universities, types] = [
			await send("get", "/user/university/todos"),
			await send("get", "/admin/examstype/all"),
		];
		const exam = { university: universities[0].id, examType: types[0].id, examPeriod: `2042 ${name}` };
		const parts = [
			{ name: "Letras", minutes: 60, questions: 50 },
			{ name: "Ciencias", minutes: 120, questions: 50 },
		];
		const { idExams } = await send("post", "/exams/crear", { data: { ...exam, parts, ...window() } });
		return `/simulacro/${idExams}`;
	});

/** Screens of a simulacro from registration to its end, for students and administrators. */
export const simulacroScreens: readonly Screen[] = [
	{
		name: "simulacro-inscripcion",
		path: "/simulacro/1",
		as: "USER",
		arrange: (api) =>
			arrangeEvent(api, "Inscripción", () => ({
				...{ opensAt: hours(75), closesAt: hours(79), resultsAt: hours(90) },
				...{ registration: "ALL", registrationUntil: hours(70), places: 300 },
			})),
		prepare: async (page) => expect(page.getByRole("button", { name: "Inscribirme" })).toBeVisible(),
	},
	{
		name: "simulacro-sala-de-espera",
		path: "/simulacro/1",
		as: "USER",
		arrange: (api) =>
			arrangeEvent(api, "Sala", () => ({ opensAt: hours(3), closesAt: hours(8), registration: "ALL", places: 300 })),
		prepare: async (page) => {
			const register = page.getByRole("button", { name: "Inscribirme" });
			const registered = page.getByText("Estás inscrito");
			await expect(register.or(registered)).toBeVisible();
			if (await register.isVisible()) await register.click();
			await expect(registered).toBeVisible();
		},
	},
	{
		name: "simulacro-abierto",
		path: "/simulacro/1",
		as: "USER",
		arrange: (api) => arrangeEvent(api, "Abierto", () => ({ opensAt: hours(-1), closesAt: hours(5) })),
		prepare: async (page) => expect(page.getByRole("link", { name: "Empezar el simulacro" })).toBeVisible(),
	},
	{
		name: "simulacro-no-encontrado",
		path: "/simulacro/999999",
		as: "USER",
	},
	{
		name: "examenes-inscritos",
		path: "/universidad/examenes",
		as: "ADMIN",
		arrange: async (api) => {
			await arrangeEvent(api, "Sala", () => ({
				opensAt: hours(3),
				closesAt: hours(8),
				registration: "ALL",
				places: 300,
			}));
		},
		prepare: async (page) => {
			await page.getByRole("searchbox").or(page.getByLabel("Buscar examen")).first().fill("2042 Sala");
			await showMore(page, "2042 Sala");
			await page
				.getByRole("button", { name: /^Inscritos en/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toContainText("inscrito");
		},
	},
	{
		name: "examen-programado",
		path: "/universidad/examenes",
		as: "ADMIN",
		arrange: async (api) => {
			await arrangeEvent(api, "Inscripción", () => ({
				...{ opensAt: hours(75), closesAt: hours(79), resultsAt: hours(90) },
				...{ registration: "ALL", registrationUntil: hours(70), places: 300 },
			}));
		},
		prepare: async (page) => {
			await page.getByRole("searchbox").or(page.getByLabel("Buscar examen")).first().fill("2042 Inscripción");
			await page
				.getByRole("button", { name: /^Editar/ })
				.first()
				.click();
			await page.getByLabel("Vacantes").scrollIntoViewIfNeeded();
		},
	},
];
