export interface DemoGroup {
	name: string;
	description: string;
	emblemSvg: string;
}

// Our own signs, like those of the universities (../content/emblems.ts). The pale rim keeps dark ones visible on dark pages.
const white = 'fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';

const emblem = (fill: string, sign: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">` +
	`<circle cx="32" cy="32" r="31.5" fill="${fill}" stroke="#c9cbe0"/>${sign}</svg>`;

const flask = `<path d="M26 15h12M28 15v13L18 46q-2 4 3 4h22q5 0 3-4L36 28V15M23 39h18" ${white}/>`;
const book = `<path d="M32 21v28M32 21q-8-6-18-4v28q10-2 18 4 8-6 18-4V17q-10-2-18 4z" ${white}/>`;
const compass = `<circle cx="32" cy="17" r="4" ${white}/><path d="M30 21L19 49M34 21l11 28M23 39q9 6 18 0" ${white}/>`;
const speech = `<path d="M14 18h36v23H32l-9 8v-8h-9zM21 26h22M21 33h14" ${white}/>`;
const volcano = `<path d="M9 48l15-25h4l4 4 4-4h4l15 25zM24 23l-4 7M40 23l4 7M32 12v5M25 13l2 4M39 13l-2 4" ${white}/>`;

export const demoGroups = [
	{
		name: "San Marcos: ciencias e ingenierías",
		description:
			"Áreas A, B y C. Los martes resolvemos un tema de Física o Química y los domingos comentamos el simulacro. Si preguntas, cuenta qué intentaste.",
		emblemSvg: emblem("#ba2d18", flask),
	},
	{
		name: "San Marcos: letras y gestión",
		description:
			"Áreas D y E. Lecturas, Lenguaje, Historia y Economía, sin olvidar los números. Cada viernes, una lectura con cuatro preguntas.",
		emblemSvg: emblem("#8f5600", book),
	},
	{
		name: "UNI: un problema al día",
		description:
			"Matemática, Física y Química al nivel de la UNI. Un problema diario: primero la idea, después la solución. Nada de claves sin procedimiento.",
		emblemSvg: emblem("#1a1c2c", compass),
	},
	{
		name: "PUCP y Villarreal: lectura y razonamiento",
		description:
			"Comprensión lectora, razonamiento y manejo del tiempo por secciones. Compartimos cómo descartamos, no solo qué marcamos.",
		emblemSvg: emblem("#2a3fd9", speech),
	},
	{
		name: "Arequipa rumbo a la UNSA",
		description:
			"Para quienes postulan en Arequipa: Biomédicas, Ingenierías y Sociales. Horarios, dudas del prospecto y simulacros los sábados por la tarde.",
		emblemSvg: emblem("#117443", volcano),
	},
] as const satisfies readonly DemoGroup[];

export type GroupName = (typeof demoGroups)[number]["name"];
