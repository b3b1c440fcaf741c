export const headings = [
	...["curso", "tema", "lectura", "pregunta"],
	...["alternativa A", "alternativa B", "alternativa C", "alternativa D", "alternativa E"],
	...["clave", "explicación"],
	...["nota A", "nota B", "nota C", "nota D", "nota E"],
];

const courseNames = { algebra: "Álgebra", verbal: "Razonamiento Verbal", history: "Historia del Perú" };

const reading =
	"El quipu fue el sistema de registro de los incas. Con cuerdas de colores y nudos, los quipucamayocs anotaban censos, tributos y cosechas de todo el Tahuantinsuyo.";

interface Example {
	course: keyof typeof courseNames;
	cells: string[];
}

/** Examples of each kind: plain, with formulas, and two that share a passage. */
const examples: Example[] = [
	{
		course: "history",
		cells: [
			...["Independencia", "", "¿En qué ciudad proclamó José de San Martín la independencia del Perú en 1821?"],
			...["Cusco", "Lima", "Trujillo", "Arequipa", "Ayacucho", "B"],
			"La proclamó el 28 de julio de 1821 en la Plaza Mayor de Lima.",
			...["Fue la capital de los incas", "", "La declaró antes, en 1820", "", "Es la batalla de 1824"],
		],
	},
	{
		course: "algebra",
		cells: [
			...["Ecuaciones cuadráticas", "", "Si $x^2 - 5x + 6 = 0$, ¿cuál es la suma de las raíces?"],
			...["$2$", "$3$", "$5$", "$6$", "$\\frac{5}{2}$", "C"],
			"En $ax^2 + bx + c = 0$ la suma de las raíces es $-\\frac{b}{a} = 5$.",
			...["Es solo una de las raíces", "Es solo una de las raíces", "", "Es el producto, $\\frac{c}{a}$", ""],
		],
	},
	{
		course: "verbal",
		cells: [
			...["Comprensión de lectura", reading, "¿Qué se registraba en los quipus, según el texto?"],
			...["Leyendas y poemas", "Censos, tributos y cosechas", "Caminos y puentes", "Batallas", "", "B"],
			"El texto lo dice de manera explícita.",
			...["", "", "", "", ""],
		],
	},
	{
		course: "verbal",
		cells: [
			...["Comprensión de lectura", reading, "¿Quiénes hacían las anotaciones, según el texto?"],
			...["Los chasquis", "Los amautas", "Los quipucamayocs", "Los curacas", "", "C"],
			"",
			...["", "", "", "", ""],
		],
	},
];

/**
 * Rows of the examples. Each has its own course if that exists, else the first one, so that the file can be imported unchanged.
 * @param courses names, not archived @param only set for an import into this course's own questions
 */
export const exampleRows = (courses: readonly string[], only: string | undefined): string[][] =>
	examples.map(({ course, cells }) => {
		const existing = courses.includes(courseNames[course]) ? courseNames[course] : courses[0];
		return [only ?? existing ?? courseNames[course], ...cells];
	});
