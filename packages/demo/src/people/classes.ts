/** An announced video class. `inDays` counts from the day of the first start; `at` is Lima's time. */
export interface DemoClass {
	title: string;
	teacher: string;
	inDays: number;
	at: string;
	minutes: number;
	/** An address under '.example', which is reserved and reaches nobody. */
	link: string;
	plans: ("mensual" | "semestral" | "anual")[];
}

export const demoClasses: readonly DemoClass[] = [
	{
		title: "Física en vivo: movimiento con aceleración constante",
		teacher: "Iván Paredes",
		inDays: 2,
		at: "19:00",
		minutes: 90,
		link: "https://aula.example/fisica",
		plans: ["mensual", "semestral", "anual"],
	},
	{
		title: "Lectura: cómo descartar alternativas que parecen ciertas",
		teacher: "Lucía Ccori",
		inDays: 5,
		at: "18:30",
		minutes: 75,
		link: "https://aula.example/lectura",
		plans: ["mensual", "semestral", "anual"],
	},
	{
		title: "Repaso de Trigonometría con problemas de la UNI",
		teacher: "Iván Paredes",
		inDays: 9,
		at: "10:00",
		minutes: 120,
		link: "https://aula.example/trigonometria",
		plans: ["semestral", "anual"],
	},
];
