import type { IconName } from "../../ui/graphics/icons.ts";

interface Meanwhile {
	to: string;
	text: string;
	/** Whether the path is a public page, outside the single-page application. */
	isPublic?: true;
}

export interface AiTool {
	path: string;
	name: string;
	icon: IconName;
	/** Purpose of the tool, in one sentence. */
	promise: string;
	/** Features of the product that help with the same task today. */
	meanwhile: readonly Meanwhile[];
}

/** Five planned tools. Their paths are the specification's. */
export const aiTools = {
	generator: {
		path: "/ia/generador-de-preguntas",
		name: "Generador de preguntas",
		icon: "sheet",
		promise:
			"Elige un tema, cuántas preguntas y qué tan difíciles: te armará una práctica nueva con clave y explicación.",
		meanwhile: [],
	},
	chatbot: {
		path: "/ia/chatbot",
		name: "Chatbot",
		icon: "chat",
		promise: "Pregúntale lo que no te quedó claro, a cualquier hora, y te responderá paso a paso.",
		meanwhile: [{ to: "/examenes", text: "Lee la explicación de cada pregunta en tus resultados" }],
	},
	tutor: {
		path: "/ia/tutor",
		name: "Tutor",
		icon: "book",
		promise: "Verá en qué cursos fallas y te guiará con pistas, sin darte la respuesta antes de tiempo.",
		meanwhile: [
			{ to: "/cuaderno", text: "Repasa lo que fallaste en tu Cuaderno de errores" },
			{ to: "/cursos", text: "Practica un curso con 20 preguntas al azar" },
			{ to: "/dashboard", text: "Mira en tu Dashboard qué cursos te piden más" },
		],
	},
	images: {
		path: "/ia/reconocimiento-de-imagenes",
		name: "Reconocimiento de imágenes",
		icon: "img",
		promise: "Toma una foto a un ejercicio de tu cuaderno y lo resolverá contigo, con sus fórmulas y su figura.",
		meanwhile: [{ to: "/universidades", text: "Resuelve exámenes con figuras y fórmulas explicadas" }],
	},
	summaries: {
		path: "/ia/generador-de-resumenes",
		name: "Generador de resúmenes",
		icon: "list",
		promise: "Convierte una lectura larga en sus ideas principales, para repasar antes del examen.",
		meanwhile: [
			{ to: "/blog", text: "Lee las guías de nuestro blog", isPublic: true },
			{ to: "/cursos", text: "Repasa un curso con preguntas" },
		],
	},
} as const satisfies Record<string, AiTool>;

export type AiToolName = keyof typeof aiTools;
export const aiToolNames = Object.keys(aiTools) as AiToolName[];
