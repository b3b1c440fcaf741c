import { expect, type Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { type Participant, playNewSimulacro } from "../../arrangements/exams/played-simulacros.ts";
import type { Screen } from "../screen.ts";
import { arrangeEvent, hours } from "./simulacro-screens.ts";

const participants: readonly Participant[] = [
	{ nombres: "Ñusta", apellidos: "Ñahui Quispe", right: 3 },
	{ nombres: "Íñigo", apellidos: "De la Cruz Ramos", right: 2, preferences: { meritName: "NONE" } },
	{
		...{ nombres: "Lucero", apellidos: "Mamani", right: 2 },
		preferences: { meritName: "NICKNAME", meritNickname: "la más crack de hoy" },
	},
];

const playedSimulacro = (api: AdminApi) => api.once("orden de mérito", () => playNewSimulacro(api, participants));

const names = ["Ñ. Ñ. Q.", "la más crack de hoy", "Participante", "M. C. R.", "Kipu_99"];
const place = {
	...{ points: 1043.5, maxPoints: 2000, isPublic: true },
	general: { place: 37, sharing: 2, total: 812, percentile: 95.4 },
	area: { name: "Área A: Ciencias de la Salud", place: 12, sharing: 1, total: 240, percentile: 95.2 },
	career: { name: "Enfermería", place: 3, sharing: 1, total: 61, percentile: 95.9 },
};
const listOf = (exam: object) => ({
	...{ exam, page: 1, size: 50, total: 812, maxPoints: 2000, ownPage: 1, isPublic: true },
	items: Array.from({ length: 50 }, (_, n) => ({
		...{ place: n === 2 ? 2 : n + 1, name: names[n % names.length], points: 1717.375 - (n === 2 ? 1 : n) * 21.125 },
		mine: n === 36,
	})),
});

/** Fakes published results with eight hundred participants, since creating them would take too long. */
async function fillPlaces(page: Page): Promise<void> {
	await page.route(/\/api\/v1\/simulacros\/\d+(\/place|\/merit)?(\?.*)?$/, async (route) => {
		const [part] = /(place|merit)/.exec(route.request().url()) ?? [];
		const address = route
			.request()
			.url()
			.replace(/\/(place|merit).*$/, "");
		const answer = await route.fetch({ url: address });
		const body = await answer.json();
		if (part === "place") body.data = place;
		else if (part === "merit") body.data = listOf(body.data.exam);
		else Object.assign(body.data, { state: "published", attempt: { id: 1, status: "COMPLETED" } });
		await route.fulfill({ status: 200, json: body });
	});
	await page.reload();
}

const open = (api: AdminApi) => arrangeEvent(api, "Abierto", () => ({ opensAt: hours(-1), closesAt: hours(5) }));

/** Screens after a simulacro: the student's place, the order of merit, the certificate. */
export const meritScreens: readonly Screen[] = [
	{
		name: "simulacro-con-puesto",
		path: "/simulacro/1",
		as: "USER",
		arrange: open,
		prepare: async (page) => {
			await fillPlaces(page);
			await expect(page.getByRole("heading", { name: "Tu puesto" })).toBeVisible();
		},
	},
	{
		name: "simulacro-orden-de-merito",
		path: "/simulacro/1/orden-de-merito",
		as: "USER",
		arrange: async (api) => `${await open(api)}/orden-de-merito`,
		prepare: async (page) => {
			await fillPlaces(page);
			await expect(page.getByRole("table")).toBeVisible();
		},
	},
	{
		name: "simulacro-orden-de-merito-antes",
		path: "/simulacro/1/orden-de-merito",
		as: "USER",
		arrange: async (api) => `${await open(api)}/orden-de-merito`,
		prepare: (page) => expect(page.getByText("El orden de mérito sale con los resultados")).toBeVisible(),
	},
	{
		name: "perfil-apodo",
		path: "/perfil",
		as: "USER",
		prepare: async (page) => {
			const card = page.getByRole("region", { name: "Cómo apareces en el orden de mérito" });
			await card.getByRole("radio", { name: "Un apodo" }).check();
			await card.getByRole("button", { name: "Guardar nombre" }).click();
			await expect(card.getByText(/apodo/).last()).toBeVisible();
			await card.scrollIntoViewIfNeeded();
		},
	},
	{
		name: "orden-de-merito-publico",
		path: "/orden-de-merito/1",
		as: "visitor",
		arrange: async (api) => `/orden-de-merito/${(await playedSimulacro(api)).examId}`,
	},
	{ name: "orden-de-merito-no-encontrado", path: "/orden-de-merito/999999", as: "visitor" },
	{
		name: "constancia",
		path: "/constancia/1",
		as: "visitor",
		arrange: async (api) => `/constancia/${(await playedSimulacro(api)).code}`,
	},
	{ name: "constancia-no-encontrada", path: "/constancia/ABCDEFGHJK", as: "visitor" },
	{
		name: "resultados-lista-publica",
		path: "/universidad/examenes/1/resultados?ver=orden",
		as: "ADMIN",
		arrange: async (api) => `/universidad/examenes/${(await playedSimulacro(api)).examId}/resultados?ver=orden`,
		prepare: (page) => expect(page.getByRole("heading", { name: "La lista es pública" })).toBeVisible(),
	},
];
