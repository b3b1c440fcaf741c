import type { GroupName } from "./groups.ts";

/** A message in a group. */
export interface DemoMessage {
	/** Mailbox name, before '@cachimbo.test'. */
	from: string;
	daysAgo: number;
	/** Time of day, '19:05' */
	at: string;
	text: string;
	/** Index, from 0, of the message in the conversation that this one answers */
	answers?: number;
}

export interface DemoConversation {
	group: GroupName;
	/** In the order of writing. Authors have read up to their own message. */
	messages: readonly DemoMessage[];
}

export const conversations: readonly DemoConversation[] = [
	{
		group: "San Marcos: ciencias e ingenierías",
		messages: [
			{
				from: "diego.ramos",
				daysAgo: 3,
				at: "19:02",
				text: "Hoy toca Física: caída libre. Va la primera del martes 👇",
			},
			{
				from: "diego.ramos",
				daysAgo: 3,
				at: "19:03",
				text: "Se suelta una piedra desde 80 m. ¿En cuántos segundos llega al suelo? ($g = 10\\ \\text{m/s}^2$)",
			},
			{ from: "estudiante", daysAgo: 3, at: "19:08", text: "Me sale 8, pero creo que me olvidé de algo", answers: 1 },
			{
				from: "brayan.castillo",
				daysAgo: 3,
				at: "19:11",
				text: "Te faltó la raíz: $h = \\frac{1}{2} g t^2$, entonces $80 = 5t^2$ y $t = \\sqrt{16} = 4$ s",
				answers: 2,
			},
			{ from: "estudiante", daysAgo: 3, at: "19:12", text: "Ah, claro. Gracias, Brayan 🙌" },
			{
				from: "luis.sanchez",
				daysAgo: 2,
				at: "21:40",
				text: "¿Alguien ya hizo el simulacro del domingo? ¿Les alcanzó el tiempo?",
			},
			{
				from: "aldo.medina",
				daysAgo: 2,
				at: "21:46",
				text: "A mí me faltaron 6 preguntas. La próxima dejo Habilidad Matemática para el final.",
				answers: 5,
			},
			{
				from: "estudiante",
				daysAgo: 2,
				at: "21:52",
				text: "Yo terminé justo. Lo que me ayudó fue saltar las que pasaban de dos minutos y volver después.",
			},
			{
				from: "luis.sanchez",
				daysAgo: 1,
				at: "20:15",
				text: "¿Cómo balancean rápido $\\text{Fe} + \\text{O}_2 \\rightarrow \\text{Fe}_2\\text{O}_3$?",
			},
			{
				from: "diego.ramos",
				daysAgo: 1,
				at: "20:21",
				text: "Por tanteo: primero el oxígeno (mínimo común múltiplo de 2 y 3 es 6) y al final el hierro: $4\\,\\text{Fe} + 3\\,\\text{O}_2 \\rightarrow 2\\,\\text{Fe}_2\\text{O}_3$",
				answers: 8,
			},
		],
	},
	{
		group: "San Marcos: letras y gestión",
		messages: [
			{
				from: "xiomara.chavez",
				daysAgo: 4,
				at: "17:30",
				text: "Lectura del viernes: un texto sobre el guano y la economía peruana del siglo XIX. ¿Cuál es la idea principal según ustedes?",
			},
			{
				from: "lucero.palomino",
				daysAgo: 4,
				at: "17:48",
				text: "Que la bonanza dependía de un solo recurso y por eso no duró. Lo de los ferrocarriles es un ejemplo, no la idea principal.",
				answers: 0,
			},
			{ from: "estudiante", daysAgo: 4, at: "18:02", text: "De acuerdo. Yo marqué el ejemplo y por eso fallé 😅" },
			{
				from: "xiomara.chavez",
				daysAgo: 1,
				at: "18:10",
				text: "Para mañana: hiatos. «Baúl» y «río» llevan tilde aunque la regla general diga que no. ¿Por qué?",
			},
		],
	},
	{
		group: "UNI: un problema al día",
		messages: [
			{
				from: "jhon.huaman",
				daysAgo: 2,
				at: "06:30",
				text: "Problema del día: si $a + b = 5$ y $ab = 3$, halla $a^3 + b^3$. Primero la idea, después la cuenta.",
			},
			{
				from: "brayan.castillo",
				daysAgo: 2,
				at: "07:05",
				text: "Idea: $a^3 + b^3 = (a + b)^3 - 3ab(a + b)$",
				answers: 0,
			},
			{
				from: "diego.ramos",
				daysAgo: 2,
				at: "07:20",
				text: "$125 - 3 \\cdot 3 \\cdot 5 = 125 - 45 = 80$ ✅",
				answers: 1,
			},
		],
	},
	{
		group: "PUCP y Villarreal: lectura y razonamiento",
		messages: [
			{
				from: "camila.espinoza",
				daysAgo: 5,
				at: "16:20",
				text: "¿Cómo descartan cuando dos alternativas parecen correctas?",
			},
			{
				from: "kevin.yupanqui",
				daysAgo: 5,
				at: "16:41",
				text: "Busco la palabra que exagera: «siempre», «todos», «únicamente». Casi siempre esa es la que sobra.",
				answers: 0,
			},
			{ from: "lucero.palomino", daysAgo: 5, at: "16:44", text: "¿«Casi siempre»? 😂 Buen truco, igual." },
		],
	},
	{
		group: "Arequipa rumbo a la UNSA",
		messages: [
			{
				from: "nayeli.mamani",
				daysAgo: 6,
				at: "15:00",
				text: "Este sábado a las 4 hacemos el simulacro juntas. ¿Quién se suma?",
			},
			{ from: "ruth.apaza", daysAgo: 6, at: "15:12", text: "Yo. Después comparamos en qué curso perdimos más puntos." },
		],
	},
];
