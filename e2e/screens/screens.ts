import type { Page } from "@playwright/test";
import { giveHistory, giveTarget } from "../arrangements/exams/history.ts";
import { giveDueMisses } from "../arrangements/exams/missed.ts";
import { showMore } from "../pages/exam-rows.ts";
import { practicePage } from "../pages/practice-page.ts";
import { quizPage } from "../pages/quiz-page.ts";
import { filledScreens } from "./filled-screens.ts";
import { formScreens } from "./form-screens.ts";
import { plainScreens } from "./plain-screens.ts";
import type { Screen } from "./screen.ts";
import { composeScreens } from "./staff/compose-screens.ts";
import { correctionScreens } from "./staff/correction-screens.ts";
import { cutoffScreens } from "./staff/cutoff-screens.ts";
import { factorScreens } from "./staff/factor-screens.ts";
import { importScreens } from "./staff/import-screens.ts";
import { mailScreens } from "./staff/mail-screens.ts";
import { moderationScreens } from "./staff/moderation-screens.ts";
import { paymentAdminScreens } from "./staff/payment-admin-screens.ts";
import { resultScreens } from "./staff/result-screens.ts";
import { settingsScreens } from "./staff/settings-screens.ts";
import { staffScreens } from "./staff/staff-screens.ts";
import { studentScreens } from "./staff/student-screens.ts";
import { taskScreens } from "./staff/task-screens.ts";
import { trashScreens } from "./staff/trash-screens.ts";
import { chatScreens } from "./students/chat-screens.ts";
import { classScreens } from "./students/class-screens.ts";
import { keptScreens } from "./students/kept-screens.ts";
import { meritScreens } from "./students/merit-screens.ts";
import { paymentScreens } from "./students/payment-screens.ts";
import { planScreens } from "./students/plan-screens.ts";
import { practiceScreens } from "./students/practice-screens.ts";
import { reportScreens } from "./students/report-screens.ts";
import { shareScreens } from "./students/share-screens.ts";
import { simulacroScreens } from "./students/simulacro-screens.ts";
import { studyPlanScreens } from "./students/study-plan-screens.ts";

/** Opens a quiz, new or in progress, and answers a question. */
async function answerQuiz(page: Page): Promise<void> {
	const quiz = quizPage(page);
	await quiz.course("Álgebra").click();
	const begin = page.getByRole("button", { name: "Comenzar Quiz" });
	await begin.or(page.getByRole("heading", { level: 1, name: /^Pregunta/ })).waitFor();
	if (await begin.isVisible()) await begin.click();
	await quiz.question(1).waitFor();
	if (!(await quiz.option("B").getByRole("radio").isChecked())) await quiz.choose("B");
	await quiz.saved.waitFor();
}

/** Screens in their states. A route without parameters that has none here is one of `screens` all the same, as it opens. */
const named: readonly Screen[] = [
	{ name: "inicio", path: "/", as: "visitor" },
	{
		name: "inicio-respondida",
		path: "/",
		as: "visitor",
		prepare: (page) => page.getByText("7", { exact: true }).first().click(),
	},
	{
		name: "inicio-menu",
		path: "/",
		as: "visitor",
		prepare: async (page) => {
			const menu = page.locator("header summary");
			if (await menu.isVisible()) await menu.click();
		},
	},
	{ name: "ingresar", path: "/login", as: "visitor" },
	{
		name: "ingresar-con-errores",
		path: "/login",
		as: "visitor",
		prepare: (page) => page.getByRole("button", { name: "Ingresar" }).click(),
	},
	{ name: "registro", path: "/login/registro", as: "visitor" },
	{ name: "olvide", path: "/login/olvide-contrasena", as: "visitor" },
	{ name: "restablecer", path: "/reset-password?token=x", as: "visitor" },
	{ name: "confirmar-correo-vencido", path: "/confirmar-correo?token=x", as: "visitor" },
	{ name: "confirmar-correo-hecho", path: "/confirmar-correo?enviado=1", as: "visitor" },
	{ name: "no-encontrada", path: "/no-existe", as: "visitor" },
	...formScreens,
	{
		name: "premium",
		path: "/premium",
		as: "visitor",
		prepare: (page) => page.getByText("¿Se renueva solo?").click(),
	},
	{
		name: "examen-de-admision",
		path: "/examen-admision/unmsm",
		as: "visitor",
		prepare: (page) => page.getByText("¿Cuánto dura el examen UNMSM?").click(),
	},
	{ name: "examen-de-admision-no-encontrado", path: "/examen-admision/no-existe", as: "visitor" },
	{ name: "blog", path: "/blog", as: "visitor" },
	{ name: "blog-no-encontrado", path: "/blog/no-existe", as: "visitor" },
	{ name: "dashboard", path: "/dashboard", as: "USER" },
	{
		name: "dashboard-con-historia",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await giveHistory(page);
			await page.reload();
			await page.getByText("Ver como tabla").click();
		},
	},
	{
		name: "dashboard-con-meta",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await giveHistory(page);
			await giveTarget(page);
			await page.reload();
			await page.getByText(/^Ver \d+ cursos más$/).click();
		},
	},
	{
		name: "resultado-con-filtro",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await page.goto(`/examenes/${await giveHistory(page)}`);
			await page.locator("label", { hasText: /^Incorrectas/ }).click();
		},
	},
	...cutoffScreens,
	{ name: "universidades", path: "/universidades", as: "USER" },
	{
		name: "universidades-sin-coincidencias",
		path: "/universidades",
		as: "USER",
		prepare: (page) => page.getByPlaceholder("Buscar universidad...").fill("hermilio"),
	},
	{ name: "universidad", path: "/universidades/1", as: "USER" },
	...planScreens,
	...simulacroScreens,
	...meritScreens,
	...studentScreens,
	...taskScreens,
	...studyPlanScreens,
	...keptScreens,
	{ name: "examenes", path: "/examenes", as: "USER" },
	{ name: "cuaderno", path: "/cuaderno", as: "USER" },
	{
		name: "cuaderno-con-errores",
		path: "/cuaderno",
		as: "USER",
		prepare: async (page) => {
			await giveDueMisses(page, 12);
			await page.reload();
			await page.getByRole("button", { name: "Cálculo" }).first().click();
			await page.getByRole("button", { name: "Ya lo sé" }).nth(1).click();
			await page.getByText("Ver pregunta y clave").first().click();
			// A button half covered by the sticky bar would count as too small.
			await page.evaluate(() => scrollTo(0, 0));
		},
	},
	{ name: "cuaderno-practicar-nada", path: "/cuaderno/practicar", as: "USER" },
	{
		name: "cuaderno-practicar",
		path: "/cuaderno/practicar",
		as: "USER",
		prepare: async (page) => {
			await giveDueMisses(page, 12);
			await page.reload();
			await practicePage(page).error(1).waitFor();
		},
	},
	{
		name: "cuaderno-corregida",
		path: "/cuaderno/practicar",
		as: "USER",
		prepare: async (page) => {
			await giveDueMisses(page, 12);
			await page.reload();
			await practicePage(page).giveUp();
		},
	},
	...practiceScreens,
	{ name: "cursos", path: "/cursos", as: "USER" },
	{
		name: "cursos-sin-coincidencias",
		path: "/cursos",
		as: "USER",
		prepare: (page) => page.getByPlaceholder("Buscar cursos...").fill("hermilio"),
	},
	{
		name: "quiz-inicio",
		path: "/cursos",
		as: "USER",
		prepare: async (page) => {
			await quizPage(page).course("Álgebra").click();
			await quizPage(page).intro("Álgebra").waitFor();
		},
	},
	{
		name: "quiz-pregunta",
		opens: "/cursos/questions",
		path: "/cursos",
		as: "USER",
		prepare: (page) => answerQuiz(page),
	},
	{
		name: "quiz-resultado",
		path: "/cursos",
		as: "USER",
		prepare: async (page) => {
			await answerQuiz(page);
			await page.getByRole("button", { name: "Ver Preguntas" }).click();
			await quizPage(page).finish();
		},
	},
	{ name: "perfil", path: "/perfil", as: "USER" },
	{
		name: "perfil-con-errores",
		path: "/perfil",
		as: "USER",
		prepare: async (page) => {
			await page.getByLabel("Teléfono").fill("12345");
			await page.getByRole("button", { name: "Guardar", exact: true }).click();
			await page.getByLabel("Universidad a la que postulas").selectOption({ index: 1 });
		},
	},
	{
		name: "perfil-eliminar-cuenta",
		path: "/perfil",
		as: "USER",
		prepare: (page) => page.getByRole("button", { name: "Eliminar mi cuenta" }).click(),
	},
	{
		name: "perfil-cambiar-contrasena",
		path: "/perfil",
		as: "USER",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
			await page.getByLabel("Nueva contraseña", { exact: true }).fill("simulacro 2026");
		},
	},
	{
		name: "perfil-corregir-nombre",
		path: "/perfil",
		as: "USER",
		prepare: (page) => page.getByRole("button", { name: "Corregir mi nombre" }).click(),
	},
	...paymentScreens,
	{ name: "herramientas-ia", path: "/herramienras-ia", as: "USER" },
	{
		name: "herramientas-ia-en-desarrollo",
		path: "/herramienras-ia",
		as: "USER",
		prepare: (page) => page.getByRole("button", { name: /Chatbot/ }).click(),
	},
	...chatScreens,
	...shareScreens,
	{ name: "universidad-crear", path: "/universidad/crear", as: "ADMIN" },
	{
		name: "universidad-crear-con-errores",
		path: "/universidad/crear?editar=nueva",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Guardar" }).click(),
	},
	{ name: "universidad-editar", path: "/universidad/crear?editar=1", as: "ADMIN" },
	{
		name: "universidad-areas",
		path: "/universidad/crear?editar=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Editar áreas" }).click();
			await page.getByRole("button", { name: /^Área A/ }).click();
		},
	},
	{
		name: "universidad-areas-con-errores",
		path: "/universidad/crear?editar=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Editar áreas" }).click();
			await page.getByRole("button", { name: "Agregar área" }).click();
			await page.getByLabel("Álgebra").fill("mil");
			await page.getByRole("button", { name: "Guardar áreas" }).click();
			// The toast would half cover the dialog's cross.
			await page.locator(".toasts").getByRole("button").click();
		},
	},
	{
		name: "universidad-eliminar",
		path: "/universidad/crear",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Eliminar UNI", exact: true }).click();
			await page.getByText("Deja de verse").waitFor();
		},
	},
	{ name: "universidad-examenes", path: "/universidad/examenes", as: "ADMIN" },
	{
		name: "universidad-examenes-editar",
		path: "/universidad/examenes?q=uni+corto",
		as: "ADMIN",
		prepare: (page) =>
			page
				.getByRole("button", { name: /^Editar/ })
				.first()
				.click(),
	},
	{
		name: "universidad-examenes-partes",
		path: "/universidad/examenes?q=unfv+corto",
		as: "ADMIN",
		prepare: async (page) => {
			await page
				.getByRole("button", { name: /^Editar 2025 UNFV/ })
				.first()
				.click();
			await page.getByText("Suma: ").scrollIntoViewIfNeeded();
		},
	},
	{
		name: "universidad-examenes-imprimir",
		path: "/universidad/examenes?q=unfv+corto",
		as: "ADMIN",
		prepare: async (page) => {
			await showMore(page, "2025 UNFV");
			await page
				.getByRole("button", { name: /^Imprimir 2025 UNFV/ })
				.first()
				.click();
			await page.getByText("código").first().waitFor({ timeout: 60_000 });
		},
	},
	{
		name: "universidad-examenes-exportar",
		path: "/universidad/examenes?q=unfv+corto",
		as: "ADMIN",
		prepare: async (page) => {
			await showMore(page, "2025 UNFV");
			await page
				.getByRole("button", { name: /^Exportar 2025 UNFV/ })
				.first()
				.click();
			await page
				.getByRole("dialog")
				.getByText(/^\d+ preguntas/)
				.waitFor();
		},
	},
	{
		name: "universidad-examenes-tipo",
		path: "/universidad/examenes",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Agregar tipo Examen" }).click(),
	},
	{ name: "cursos-gestion", path: "/cursos-gestion", as: "ADMIN" },
	{
		name: "cursos-gestion-nuevo",
		path: "/cursos-gestion",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Agregar curso" }).click(),
	},
	{ name: "comunidad-gestion", path: "/comunidad-gestion", as: "ADMIN" },
	{
		name: "comunidad-gestion-nuevo",
		path: "/comunidad-gestion",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Crear grupo" }).click(),
	},
	...importScreens,
	{ name: "blog-gestion", path: "/blog-gestion", as: "ADMIN" },
	{
		name: "blog-gestion-nuevo",
		path: "/blog-gestion/nuevo",
		as: "ADMIN",
		prepare: (page) => page.getByRole("textbox", { name: "Contenido" }).fill("## Fechas\n\n**Marzo**: $x^2$"),
	},
	{ name: "preguntas", path: "/universidad/preguntas?de=examen", as: "ADMIN" },
	{ name: "banco", path: "/universidad/preguntas", as: "ADMIN" },
	{
		name: "banco-filtrado",
		path: "/universidad/preguntas?q=area&uso=en-quiz&en-curso=1",
		as: "ADMIN",
		prepare: (page) => page.getByRole("link", { name: "Quitar búsqueda y filtros" }).waitFor(),
	},
	{
		name: "banco-sin-resultados",
		path: "/universidad/preguntas?q=zzzz",
		as: "ADMIN",
		prepare: (page) => page.getByText("Ninguna pregunta coincide").waitFor(),
	},
	{
		name: "banco-elegidas",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: async (page) => {
			await page
				.getByRole("checkbox", { name: /^Elegir la pregunta/ })
				.nth(0)
				.check();
			await page
				.getByRole("checkbox", { name: /^Elegir la pregunta/ })
				.nth(1)
				.check();
			await page.getByText("2 elegidas").waitFor();
		},
	},
	{
		name: "banco-cambiar",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: async (page) => {
			await page
				.getByRole("checkbox", { name: /^Elegir la pregunta/ })
				.first()
				.check();
			await page.getByRole("button", { name: "Cambiar…" }).click();
			await page.getByRole("dialog").getByLabel("Tema", { exact: true }).selectOption("set");
		},
	},
	{
		name: "banco-usar-en-examen",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: async (page) => {
			await page
				.getByRole("checkbox", { name: /^Elegir la pregunta/ })
				.first()
				.check();
			await page.getByRole("button", { name: "Usar en un examen…" }).last().click();
			await page.getByRole("button", { name: "Agregar al examen" }).waitFor();
		},
	},
	{
		name: "banco-exportar",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: /^Exportar [\d,]+ preguntas$/ }).click();
			await page
				.getByRole("dialog")
				.getByText(/^[\d,]+ preguntas/)
				.last()
				.waitFor();
		},
	},
	{ name: "preguntas-del-examen", path: "/universidad/preguntas?universidad=1&examen=1", as: "ADMIN" },
	{
		name: "preguntas-con-errores",
		path: "/universidad/preguntas?universidad=1&examen=1",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Guardar pregunta" }).click(),
	},
	{
		name: "preguntas-editar",
		path: "/universidad/preguntas?universidad=1&examen=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Editar la pregunta 2", exact: true }).click();
			await page.getByRole("heading", { name: "Editar pregunta 2" }).waitFor();
		},
	},
	{
		name: "preguntas-anular",
		path: "/universidad/preguntas?universidad=1&examen=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.locator("summary", { hasText: "Más acciones de la pregunta 2" }).click();
			await page.getByRole("button", { name: "Anular la pregunta…" }).click();
		},
	},
	{ name: "preguntas-de-un-curso", path: "/universidad/preguntas?curso=1", as: "ADMIN" },
	{
		name: "preguntas-lectura",
		path: "/universidad/preguntas?universidad=1&examen=1",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Nueva lectura" }).click(),
	},
	{ name: "suscriptores-mensajes", path: "/suscriptores-gestion", as: "ADMIN" },
	{ name: "suscriptores-boletin", path: "/suscriptores-gestion?lista=boletin", as: "ADMIN" },
	{ name: "suscriptores-espera", path: "/suscriptores-gestion?lista=espera", as: "ADMIN" },
	{ name: "equipo-gestion", path: "/equipo-gestion", as: "ADMIN" },
	{ name: "invitacion-vencida", path: "/invitacion/no-es-esta", as: "visitor" },
	{ name: "actividad-gestion", path: "/actividad-gestion", as: "ADMIN" },
	...trashScreens,
	{ name: "reclamos-gestion", path: "/reclamos-gestion", as: "ADMIN" },
	{
		name: "cuenta-gestion",
		path: "/cuenta-gestion",
		as: "ADMIN",
		prepare: (page) => page.getByText("Este equipo").waitFor(),
	},
	{
		name: "cuenta-gestion-cambiar-contrasena",
		path: "/cuenta-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
			await page.getByText("De 12 a 128 caracteres").waitFor();
		},
	},
	...factorScreens,
	...staffScreens,
	...mailScreens,
	...settingsScreens,
	...paymentAdminScreens,
	...classScreens,
	...moderationScreens,
	...reportScreens,
	...correctionScreens,
	...resultScreens,
	...composeScreens,
	...filledScreens,
];

/** All screens, for the checks that cover all of them. Journeys reach the screens of attempts. */
export const screens: readonly Screen[] = [...named, ...plainScreens(named)];

/** The first width is that of the phone on which screens open; 320 is the narrowest, and a laptop at 400 % zoom. */
export const widths = [360, 320, 768, 1280] as const;
export const themes = ["light", "dark"] as const;
