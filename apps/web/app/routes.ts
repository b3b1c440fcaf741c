import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const studentSoon = (path: string) => route(path, "routes/student/in-preparation.tsx", { id: `student/${path}` });
const adminSoon = (path: string) => route(path, "routes/admin/in-preparation.tsx", { id: `admin/${path}` });

/** Every screen of the product under its Spanish path; the ones not built yet say so and offer a way back. */
export default [
	index("routes/public/landing.tsx"),
	route("login", "routes/auth/login.tsx"),
	route("login/registro", "routes/auth/register.tsx"),
	route("login/olvide-contrasena", "routes/auth/forgot-password.tsx"),
	route("reset-password", "routes/auth/reset-password.tsx"),
	route("confirmar-correo", "routes/auth/confirm-email.tsx"),
	route("examen-admision", "routes/public/admission-exams.tsx"),
	route("examen-admision/:code", "routes/public/admission-exam.tsx"),
	route("contacto", "routes/public/contact.tsx"),
	route("libro-de-reclamaciones", "routes/public/complaint-book.tsx"),
	route("libro-de-reclamaciones/hoja", "routes/public/complaint-sheet.tsx"),
	route("app-store", "routes/public/waiting-list.tsx"),
	route("boletin", "routes/public/newsletter.tsx"),
	route("no-recibido", "routes/public/refused.tsx"),
	route("sin-conexion", "routes/public/offline.tsx"),
	route("blog", "routes/public/blog.tsx"),
	route("blog/:titulo", "routes/public/blog-post.tsx"),
	route("premium", "routes/public/premium.tsx"),
	route("politicas-de-privacidad", "routes/public/privacy.tsx"),
	route("terminos-de-servicio", "routes/public/terms.tsx"),
	route("herramientas-ia/*", "routes/student/ai-tools-redirect.ts"),

	layout("routes/student/area.tsx", [
		route("universidades/examen/:examId", "routes/student/solve-exam.tsx"),
		route("examenes/:attemptId", "routes/student/attempt.tsx"),
		route("cuaderno/practicar", "routes/student/practice.tsx"),
		route("cursos/questions", "routes/student/course-quiz.tsx"),
		layout("routes/student/with-menu.tsx", [
			route("dashboard", "routes/student/dashboard.tsx"),
			route("universidades", "routes/student/universities.tsx"),
			route("universidades/:id", "routes/student/university.tsx"),
			route("examenes", "routes/student/attempts.tsx"),
			route("cuaderno", "routes/student/notebook.tsx"),
			route("cursos", "routes/student/courses.tsx"),
			route("clases", "routes/student/classes.tsx"),
			route("perfil", "routes/student/profile.tsx"),
			route("cart", "routes/student/cart.tsx"),
			route("checkout", "routes/student/checkout.tsx"),
			route("payment-confirmation", "routes/student/payment-confirmation.tsx"),
			...["chat-grupal"].map(studentSoon),
			route("herramienras-ia", "routes/student/ai-tools.tsx"),
			route("ia/generador-de-preguntas", "routes/student/ai-generator.tsx"),
			route("ia/chatbot", "routes/student/ai-chatbot.tsx"),
			route("ia/tutor", "routes/student/ai-tutor.tsx"),
			route("ia/reconocimiento-de-imagenes", "routes/student/ai-images.tsx"),
			route("ia/generador-de-resumenes", "routes/student/ai-summaries.tsx"),
		]),
	]),

	layout("routes/admin/area.tsx", [
		layout("routes/admin/with-menu.tsx", [
			route("comunidad-gestion", "routes/admin/groups.tsx"),
			route("blog-gestion", "routes/admin/blog.tsx", [
				route("nuevo", "routes/admin/blog-editor.tsx", { id: "admin/blog-new" }),
				route(":id", "routes/admin/blog-editor.tsx", { id: "admin/blog-edit" }),
			]),
			route("cursos-gestion", "routes/admin/courses.tsx"),
			route("clases-gestion", "routes/admin/classes.tsx"),
			route("suscriptores-gestion", "routes/admin/subscribers.tsx"),
			route("reclamos-gestion", "routes/admin/complaints.tsx"),
			route("reclamos-gestion/:id", "routes/admin/complaint.tsx"),
			route("universidad/preguntas/importar", "routes/admin/question-import.tsx"),
			route("universidad/examenes", "routes/admin/exams.tsx"),
			route("universidad/crear", "routes/admin/universities.tsx"),
			route("universidad/preguntas", "routes/admin/questions.tsx"),
			route("pagos-gestion", "routes/admin/payments.tsx"),
			...["correo-gestion"].map(adminSoon),
		]),
	]),

	route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
