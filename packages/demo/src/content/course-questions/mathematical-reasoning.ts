import type { DemoQuestion } from "../types.ts";

const r = String.raw;
const course = "Habilidad Lógico-Matemática";

export const mathematicalReasoningQuestions: readonly DemoQuestion[] = [
	{
		course,
		text: "Un reloj demora 10 segundos en dar 6 campanadas a intervalos iguales. ¿Cuánto demora en dar 12 campanadas?",
		options: ["20 s", "22 s", "24 s", "25 s", "30 s"],
		correct: 1,
		explanation: r`Entre 6 campanadas hay **5 intervalos**: cada uno dura $10\div5=2$ s. Entre 12 campanadas hay 11 intervalos:

$$11\cdot2=22\ \text{s}$$

Responder 20 s es contar campanadas en lugar de intervalos.`,
	},
	{
		course,
		text: "Un caracol está en el fondo de un pozo de 17 m. Cada día sube 5 m y cada noche resbala 3 m. ¿En qué día sale del pozo?",
		options: ["9.º", "8.º", "7.º", "6.º", "5.º"],
		correct: 2,
		explanation: r`Avanza 2 m netos por día completo, pero el último día ya no resbala. Para salir debe amanecer a $17-5=12$ m o más, lo que ocurre tras $12\div2=6$ días completos. Sale en el **séptimo** día. Dividir $17\div2$ lleva al noveno, porque ignora que al salir no vuelve a caer.`,
	},
	{
		course,
		text: "¿Cuántas cifras se escriben al numerar todas las páginas de un libro, de la 1 a la 250?",
		options: ["750", "741", "645", "642", "639"],
		correct: 3,
		explanation: r`- De 1 a 9: $9\cdot1=9$
- De 10 a 99: $90\cdot2=180$
- De 100 a 250: $151\cdot3=453$

$$9+180+453=642$$

De 100 a 250 hay $250-100+1=151$ páginas; contar 150 da 639.`,
	},
	{
		course,
		text: r`Uno de cuatro amigos rompió un florero. Al preguntarles, respondieron:

- Ana: «Fue Beto».
- Beto: «Fue Ciro».
- Ciro: «Yo no fui».
- Dora: «Ana no fue».

Si solo uno de ellos miente, ¿quién rompió el florero?`,
		options: ["Beto", "Ana", "Ciro", "Dora", "No se puede determinar"],
		correct: 0,
		explanation: r`Beto y Ciro se contradicen: uno de los dos es el único mentiroso. Entonces **Ana dice la verdad**: fue Beto. Se comprueba: si fue Beto, miente solo él (Ciro no fue y Ana no fue son verdades).`,
	},
	{
		course,
		text: "En una reunión todos se saludaron con un apretón de manos y hubo 28 apretones. ¿Cuántas personas asistieron?",
		options: ["56", "28", "14", "9", "8"],
		correct: 4,
		explanation: r`Cada pareja se saluda una vez. Con $n$ personas,

$$\frac{n(n-1)}{2}=28\;\Rightarrow\;n(n-1)=56=8\cdot7\;\Rightarrow\;n=8$$

Con 9 personas habría 36 apretones.`,
	},
	{
		course,
		text: "Cuarenta kilos de uva contienen 90 % de agua. Se dejan secar al sol hasta que el agua representa el 60 % de su peso. ¿Cuánto pesan ahora?",
		options: ["10 kg", "12 kg", "16 kg", "24 kg", "28 kg"],
		correct: 0,
		explanation: r`Lo que no cambia es la parte seca: el 10 % de 40 kg, o sea 4 kg. Al final esa parte es el 40 % del peso $P$:

$$0{,}40\,P=4\quad\Rightarrow\quad P=10\ \text{kg}$$

Quitarle 30 % a 40 kg (28 kg) es un error: los porcentajes se refieren a pesos totales distintos.`,
	},
	{
		course,
		text: "Se lanzan dos dados comunes. ¿Cuál es la probabilidad de que la suma de los puntos sea mayor que 9?",
		options: [r`$\dfrac{1}{12}$`, r`$\dfrac19$`, r`$\dfrac16$`, r`$\dfrac{5}{18}$`, r`$\dfrac{5}{12}$`],
		correct: 2,
		explanation: r`De los 36 resultados ordenados, la suma es 10 en tres casos, 11 en dos y 12 en uno:

$$P=\frac{3+2+1}{36}=\frac16$$

Si se incluye por error la suma 9 (cuatro casos más) resulta $\frac{5}{18}$.`,
	},
	{
		course,
		text: r`Calcule $1\cdot2+2\cdot3+3\cdot4+\dots+20\cdot21$.`,
		options: ["2870", "3080", "3290", "4620", "9240"],
		correct: 1,
		explanation: r`El término general es $n(n+1)$ y su suma tiene una fórmula conocida:

$$\sum_{n=1}^{20}n(n+1)=\frac{20\cdot21\cdot22}{3}=3080$$

También se obtiene como $\sum n^2+\sum n=2870+210$. Quedarse en 2870 es sumar solo los cuadrados.`,
	},
	{
		course,
		text: "En una caja hay, sueltos y mezclados, 6 pares de guantes blancos y 4 pares de guantes negros, iguales al tacto. ¿Cuántos hay que sacar a oscuras, como mínimo, para tener con seguridad un par utilizable (izquierdo y derecho del mismo color)?",
		options: ["3", "5", "7", "10", "11"],
		correct: 4,
		explanation: r`En el peor caso salen todos los guantes de una misma mano de cada color: 6 blancos y 4 negros, es decir, 10 guantes sin formar par. El siguiente completa uno con seguridad: $10+1=11$. La respuesta 3 vale para medias, que no distinguen izquierda y derecha.`,
	},
	{
		course,
		text: "En una clave que usa el alfabeto español de 27 letras, LIMA se escribe MJNB. ¿Cómo se escribe PUNO?",
		options: ["QVOP", "OTMN", "QWÑP", "QVÑP", "RXPQ"],
		correct: 3,
		explanation: r`Cada letra se cambia por la siguiente del alfabeto: L→M, I→J, M→N, A→B. Entonces P→Q, U→V, **N→Ñ** y O→P: **QVÑP**. La trampa está en saltarse la Ñ, como hace QVOP.`,
	},
];
