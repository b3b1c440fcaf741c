import type { Page } from "@playwright/test";
import type { AdminApi } from "../arrangements/admin-api.ts";
import { inviteStaff } from "../arrangements/staff.ts";
import type { Screen } from "./screen.ts";

const longWord = "electroencefalografistas".repeat(3);

const groups = (api: AdminApi) =>
	api.once("groups", async () => {
		const names = [
			"Postulantes San Marcos 2026",
			longWord,
			...Array.from({ length: 11 }, (_, at) => `Grupo ${at + 1}`),
		];
		for (const [at, name] of names.entries()) {
			const description = at === 1 ? longWord.repeat(4) : "Dudas de la semana, simulacros de los domingos y avisos.";
			const { id } = await api.send("post", "/admin/group/create", {
				form: { group: { name, description } },
				...(at === 0 && { image: true }),
			});
			if (at === 2) await api.send("put", `/admin/group/status/${id}?active=false`);
		}
	});

const article = `## Las fechas\n\nEl examen es en **marzo**. ${longWord}\n\n| Área | Vacantes |\n|---|---|\n| A | 120 |\n\n$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2} \\quad \\text{y así hasta el final de una fórmula que no cabe en un celular}$$\n\n- Uno\n- Dos`;

const posts = (api: AdminApi) =>
	api.once("posts", async () => {
		for (const [at, title] of [
			"Cuándo es el examen",
			longWord,
			"Cómo se calcula el puntaje",
			"Un borrador",
		].entries()) {
			const status = at === 3 ? "inactivo" : "activo";
			const image = at === 0 ? "https://fotos.invalid/no-hay.webp" : undefined;
			await api.send("post", "/admin/blog-post/save", { data: { title, content: article, image, status } });
		}
	});

const formula = String.raw`$$f(x)=\frac{a_0}{2}+\sum_{n=1}^{\infty}\left(a_n\cos\frac{n\pi x}{L}+b_n\sin\frac{n\pi x}{L}\right)+\int_0^{\infty}e^{-t^2}\,dt+\prod_{k=1}^{n}\left(1+\frac{1}{k^2}\right)$$`;

/** Creates an exam of long words, long formulas and pictures; returns its id. */
const hardExam = (api: AdminApi): Promise<number> =>
	api.once("hard exam", async () => {
		const [[university], [type], [course]] = [
			await api.send("get", "/user/university/todos"),
			await api.send("get", "/admin/examstype/all"),
			await api.send("get", "/user/courses/all"),
		];
		const exam = { university: university.id, examType: type.id, examPeriod: `Simulacro de ${longWord}`.slice(0, 50) };
		const { idExams } = await api.send("post", "/exams/crear", { data: exam });
		for (const questionText of [`Halla la serie: ${formula}`, longWord.repeat(3), "¿Qué muestra la figura?"]) {
			const isFigure = questionText.startsWith("¿");
			const question = {
				courseId: course.id,
				examId: idExams,
				questionText,
				options: [formula.slice(1, -1), longWord.repeat(2), "3", "4", "5"].map((text) => ({ text })),
				correctOption: 1,
				topic: longWord,
				explanation: formula,
			};
			await api.send("post", "/admin/question/crear", {
				form: { questionDTO: question },
				...(isFigure && { image: true }),
			});
		}
		return idExams;
	});

const startedExam = (api: AdminApi) =>
	api.once("started exam", async () => {
		const account = { email: "intento@correo.pe", password: "mi perro se llama kipu" };
		await api.send(
			"post",
			"/autenticacion/signupuser",
			{ data: { ...account, nombres: "Rosa", apellidos: "Quispe" } },
			{},
		);
		const student = await api.signIn(account);
		const [exam] = await api.send("get", "/exams/todos", {}, student);
		const data = { examId: exam.idExams, clientId: crypto.randomUUID() };
		await api.send("post", "/user/attempts/start", { data }, student);
		return `Eliminar ${exam.examPeriod} ${exam.universityDTO.code} ${exam.examTypeDTO.name}`;
	});

const mails = (api: AdminApi) =>
	api.once("mails", async () => {
		for (let at = 1; at <= 24; at += 1) await api.send("post", "/boletin", { data: { email: `p${at}@correo.pe` } });
		for (const correo of ["rosa@correo.pe", `${longWord.slice(0, 60)}@universidad-nacional.edu.pe`])
			await api.send("post", "/lista-espera", { data: { data: { correo } } });
		for (const [at, subject] of ["Mi pago", `No puedo ingresar ${longWord}`, "Descuento"].entries()) {
			const message = "Hola,\n\n¿cuándo revisan mi pago? Lo hice el martes por Yape.\n\nGracias";
			const data = { name: at === 1 ? longWord : "María del Carmen Huamán", email: "rosa@correo.pe", subject, message };
			await api.send("post", "/contacto", { data });
		}
	});

/** Creates an invitation and returns its link. */
const invitation = (api: AdminApi): Promise<string> =>
	api.once("invitation", () => inviteStaff(api, "docente.nueva@correo.pe", "TEACHER"));

/** Creates complaints, the first of them answered; returns their pages. */
const complaints = (api: AdminApi): Promise<string[]> =>
	api.once("complaints", async () => {
		const pages = [];
		for (const [at, kind] of ["RECLAMO", "QUEJA", "RECLAMO"].entries()) {
			const guardian = { underAge: "si", guardianName: "Julia Quispe Huamán", guardianDocument: "87654321" };
			const data = {
				...{ kind, documentType: "DNI", document: "12345678", email: "rosa@correo.pe", good: "SERVICIO" },
				...(at === 2 ? guardian : { underAge: "no" }),
				name: at === 1 ? longWord : "María del Carmen Huamán Ñahui",
				address: "Jr. Puno 100, Huancayo",
				amount: at === 1 ? "" : "29.00",
				description: "Plan Mensual",
				detail: `Pagué el lunes y mi plan no está activo.\n\n${at === 1 ? longWord.repeat(4) : "Escribí dos veces."}`,
				request: "Que lo activen o me devuelvan el dinero.",
			};
			const { token } = await api.send("post", "/reclamos", { data });
			pages.push(`/libro-de-reclamaciones/hoja?codigo=${token}`);
		}
		const answer = "Activamos tu plan hoy y te sumamos los días que esperaste.\n\nGracias por avisarnos.";
		await api.send("put", "/admin/complaints/answer/1", { data: { answer } });
		return pages;
	});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/** Causes a version conflict: another user changes the university whose form is open, and then it is saved. */
async function causeConflict(page: Page, api: AdminApi): Promise<void> {
	await page.getByLabel("Descripción").fill("Lo que escribo yo.");
	const [university] = await api.send("get", "/user/university/todos");
	const { name, code, country } = university;
	const universityDTO = { name, code, country, description: `Lo de otra persona, ${Date.now()}.` };
	await api.send("put", `/admin/university/actualizar/${university.id}`, { form: { universityDTO } });
	await button(page, "Guardar").click();
	await page.getByRole("dialog", { name: "Otra persona guardó cambios mientras editabas" }).waitFor();
}

/** Ends the session elsewhere, which the next request reports. */
async function endSession(page: Page, api: AdminApi): Promise<void> {
	const token = await page.evaluate(() => localStorage.getItem("authToken"));
	await api.send("post", "/autenticacion/logout", {}, { authorization: `Bearer ${token}` });
	await button(page, "Agregar curso").click();
	await page.getByLabel("Nombre del curso").fill("Lengua quechua");
	await page.getByRole("button", { name: "Guardar", exact: true }).click();
	await page.getByRole("dialog", { name: "Tu sesión terminó" }).waitFor();
}

/** Screens with much content, and dialogs that need a prior event. They come last, since they fill other screens. */
export const filledScreens: readonly Screen[] = [
	{
		name: "universidad-conflicto",
		path: "/universidad/crear",
		as: "ADMIN",
		prepare: async (page, api) => {
			const [{ code }] = await api.send("get", "/user/university/todos");
			await page.getByRole("button", { name: `Editar ${code}`, exact: true }).click();
			await causeConflict(page, api);
		},
	},
	{
		name: "universidad-examenes-descartar",
		path: "/universidad/examenes",
		as: "ADMIN",
		prepare: async (page) => {
			await button(page, /^Editar/).click();
			await page.getByLabel("Periodo", { exact: true }).fill("2099");
			await page.keyboard.press("Escape");
			await page.getByRole("dialog", { name: "¿Descartar tus cambios?" }).waitFor();
		},
	},
	{
		name: "universidad-examenes-eliminar",
		path: "/universidad/examenes",
		as: "ADMIN",
		prepare: async (page, api) => {
			await button(page, await startedExam(api)).click();
			await page.getByText("Se conserva").waitFor();
		},
	},
	{
		name: "preguntas-dificiles",
		path: "/universidad/preguntas",
		as: "ADMIN",
		arrange: async (api) => `/universidad/preguntas?examen=${await hardExam(api)}`,
		prepare: async (page) => {
			await button(page, "Editar la pregunta 1").click();
			await page.getByRole("heading", { name: "Editar pregunta 1" }).waitFor();
		},
	},
	{
		name: "preguntas-eliminar",
		path: "/universidad/preguntas?examen=1",
		as: "ADMIN",
		prepare: async (page) => {
			await button(page, "Eliminar la pregunta 2").click();
			await page.getByRole("dialog", { name: "Eliminar la pregunta 2" }).waitFor();
		},
	},
	{
		name: "preguntas-mover",
		path: "/universidad/preguntas?examen=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.locator("summary", { hasText: "Mover la pregunta 2" }).click();
			await button(page, "Mover a la posición…").click();
		},
	},
	{
		name: "cursos-gestion-eliminar",
		path: "/cursos-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await button(page, /^Eliminar/).click();
			await page.getByText("Deja de verse").waitFor();
		},
	},
	{
		name: "sesion-terminada",
		path: "/cursos-gestion",
		as: "ADMIN",
		prepare: endSession,
	},
	{
		name: "sesion-aviso",
		path: "/cursos-gestion",
		as: "ADMIN",
		prepare: async (page, api) => {
			await endSession(page, api);
			await button(page, "Ahora no").click();
			await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
			await page.getByRole("complementary", { name: "Sesión" }).waitFor();
		},
	},
	{ name: "comunidad-gestion-llena", path: "/comunidad-gestion", as: "ADMIN", arrange: groups },
	{
		name: "comunidad-gestion-desactivar",
		path: "/comunidad-gestion?q=postulantes",
		as: "ADMIN",
		arrange: groups,
		prepare: (page) => button(page, /^Desactivar/).click(),
	},
	{ name: "blog-gestion-lleno", path: "/blog-gestion", as: "ADMIN", arrange: posts },
	{
		name: "blog-gestion-editar",
		path: "/blog-gestion",
		as: "ADMIN",
		arrange: posts,
		prepare: async (page) => {
			await page.getByRole("link", { name: "Cuándo es el examen", exact: true }).click();
			await page.getByRole("dialog", { name: "Editar post" }).waitFor();
		},
	},
	{
		name: "blog-gestion-eliminar",
		path: "/blog-gestion",
		as: "ADMIN",
		arrange: posts,
		prepare: async (page) => {
			await button(page, /^Eliminar/).click();
			await page.getByText("¿Estás seguro de eliminar este post?").waitFor();
		},
	},
	{ name: "suscriptores-mensajes-llenos", path: "/suscriptores-gestion", as: "ADMIN", arrange: mails },
	{
		name: "suscriptores-mensaje",
		path: "/suscriptores-gestion?q=pago",
		as: "ADMIN",
		arrange: mails,
		prepare: async (page) => {
			await button(page, "Mi pago").click();
			await page.getByRole("dialog", { name: "Mi pago" }).waitFor();
		},
	},
	{ name: "suscriptores-boletin-lleno", path: "/suscriptores-gestion?lista=boletin", as: "ADMIN", arrange: mails },
	{
		name: "suscriptores-eliminar",
		path: "/suscriptores-gestion?lista=espera",
		as: "ADMIN",
		arrange: mails,
		prepare: async (page) => {
			await button(page, "Eliminar rosa@correo.pe").click();
			await page.getByText("Se conserva").waitFor();
		},
	},
	{ name: "hoja-respondida", path: "/", as: "visitor", arrange: async (api) => (await complaints(api))[0] },
	{ name: "hoja-de-reclamacion", path: "/", as: "visitor", arrange: async (api) => (await complaints(api))[1] },
	{ name: "invitacion", path: "/invitacion", as: "visitor", arrange: invitation },
	{
		name: "equipo-gestion-llena",
		path: "/equipo-gestion",
		as: "ADMIN",
		arrange: (api) =>
			api.once("team", async () => {
				for (const [email, role] of [
					["rosa.nahui@correo.pe", "TEACHER"],
					[`${longWord.slice(0, 40)}@correo.pe`, "SUPPORT"],
				])
					await api.send("post", "/admin/staff/invitations", { data: { email, role } });
			}),
	},
	{
		name: "actividad-gestion-llena",
		path: "/actividad-gestion",
		as: "ADMIN",
		arrange: (api) =>
			api.once("acts", async () => {
				await api.send("post", "/admin/courses/create", { data: { name: longWord.slice(0, 40) } });
				const { id } = await api.send("post", "/admin/courses/create", { data: { name: "Filosofia andina" } });
				await api.send("put", `/admin/courses/update/${id}`, { data: { name: "Filosofía andina" } });
			}),
	},
	{ name: "reclamos-gestion-llena", path: "/reclamos-gestion", as: "ADMIN", arrange: complaints },
	{ name: "reclamos-gestion-todas", path: "/reclamos-gestion?estado=todas", as: "ADMIN", arrange: complaints },
	{
		name: "reclamos-gestion-hoja",
		opens: "/reclamos-gestion/3",
		path: "/reclamos-gestion",
		as: "ADMIN",
		arrange: (api) => complaints(api).then(() => "/reclamos-gestion/3"),
		prepare: async (page) => {
			await page.getByLabel("Observaciones y acciones adoptadas").fill("Lo vemos hoy.");
			await page.getByRole("button", { name: "Descartar" }).waitFor();
		},
	},
	{
		name: "reclamos-gestion-respondida",
		path: "/reclamos-gestion",
		as: "ADMIN",
		arrange: (api) => complaints(api).then(() => "/reclamos-gestion/1"),
	},
	{ name: "blog-lleno", path: "/blog", as: "visitor", arrange: posts },
	{ name: "blog-publicacion", path: "/blog/cuando-es-el-examen", as: "visitor", arrange: posts },
];
