/** Text of the second sheet: how to fill in each column. */
export const instructions: readonly (readonly string[])[] = [
	["Columna", "Cómo se llena"],
	[
		"curso",
		"El nombre del curso, tal como está en la hoja «Cursos». En las preguntas propias de un curso puede quedar vacío.",
	],
	["tema", "Opcional. De qué parte del curso trata: Ecuaciones cuadráticas."],
	["lectura", "Opcional. El texto que comparten varias preguntas: repítelo igual en cada fila, sin combinar celdas."],
	[
		"pregunta",
		"El enunciado. Las fórmulas van entre signos de dólar, $x^2 + 1$, o entre \\( y \\). Para un cambio de línea usa Alt + Enter.",
	],
	[
		"alternativa A, B, C…",
		"De 2 a 10 alternativas, sin saltar ninguna. Puedes agregar columnas hasta la «alternativa J».",
	],
	["clave", "La letra de la alternativa correcta: A, B, C… También sirve su número (1, 2, 3…) o su texto."],
	[
		"explicación",
		"Opcional. La resolución, con fórmulas si hacen falta. Si la columna no está, las explicaciones que ya hay se quedan.",
	],
	[
		"nota A, B, C…",
		"Opcional. Por qué no es esa alternativa: el estudiante la lee en su revisión, junto a la que marcó. Si la columna no está, las notas que ya hay se quedan.",
	],
	["", ""],
	["Los ejemplos", "Borra las cuatro filas de ejemplo antes de subir tu archivo."],
	[
		"Fracciones y fechas",
		"Más abajo de la fila 300, da a las celdas formato de Texto: Excel convierte 1/2 en una fecha.",
	],
	[
		"Otra vez el mismo archivo",
		"Las preguntas que ya están igual no se repiten: solo se guardan las nuevas y las que cambiaste.",
	],
	[
		"Límites",
		"Hasta 20 000 filas y 50 MB por archivo. También puedes subir un Word, GIFT, Aiken, XML de Moodle o QTI.",
	],
	[
		"Imágenes",
		"Agrega las columnas «imagen», «imagen A», «imagen B»… con el nombre de cada archivo, y sube un ZIP con esta hoja y sus imágenes (PNG, JPG o WebP).",
	],
	[
		"Lo que aún falta",
		"Una pregunta sin clave, sin enunciado, sin alternativas o sin su imagen entra como borrador: nadie la resuelve hasta que la completes.",
	],
];
