import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { isoscelesTrapezoid } from "./figures.ts";

const r = String.raw;

export const unfvPreUniversity: DemoExam = {
	period: "2025-II",
	type: shortSimulacroType,
	durationMinutes: 22,
	scoringRule: null,
	questions: [
		{
			course: "Habilidad Verbal",
			text: "Elija el término que no pertenece al campo semántico de la palabra **GENEROSO**.",
			options: ["dadivoso", "desprendido", "altruista", "opulento", "munífico"],
			correct: 3,
			explanation: r`*Dadivoso*, *desprendido*, *altruista* y *munífico* describen a quien da de lo suyo. **Opulento** es quien posee mucho: tener riqueza no implica darla.`,
		},
		{
			course: "Habilidad Verbal",
			text: r`**Texto**

El cóndor andino rara vez bate las alas. Su peso, que puede superar los diez kilos, haría agotador un vuelo sostenido a fuerza de músculo; en cambio, aprovecha las corrientes de aire caliente que ascienden por las laderas y planea durante horas. De ahí que casi no se le vea levantar vuelo en las primeras horas, frías, de la mañana.

Se infiere del texto que, temprano por la mañana, el cóndor`,
			options: [
				"todavía no dispone de corrientes ascendentes que lo sostengan.",
				"prefiere volar batiendo las alas para entrar en calor.",
				"pesa más que durante el resto del día.",
				"busca alimento en las partes bajas de las laderas.",
				"planea con más facilidad que al mediodía.",
			],
			correct: 0,
			explanation: r`«De ahí que» enlaza dos ideas: el cóndor depende del **aire caliente que asciende** y casi no vuela en las horas frías. Se infiere que a esa hora las laderas aún no se han calentado y no hay corrientes que lo sostengan. La B y la E contradicen el texto; la C y la D no tienen apoyo en él.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "Halle el término que sigue en la sucesión $2;\\ 3;\\ 7;\\ 16;\\ 32;\\ 57;\\ \\dots$",
			options: ["82", "86", "89", "92", "93"],
			correct: 4,
			explanation: r`Las diferencias entre términos consecutivos son los cuadrados perfectos:

$$1,\ 4,\ 9,\ 16,\ 25,\ \dots$$

La siguiente diferencia es $6^2=36$ y el término pedido, $57+36=93$. Repetir la última diferencia ($57+25=82$) no respeta el patrón.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "Si el ayer de pasado mañana es lunes, ¿qué día fue anteayer?",
			options: ["jueves", "viernes", "sábado", "domingo", "lunes"],
			correct: 1,
			explanation: r`Con hoy $=0$: pasado mañana es $+2$ y su ayer, $+2-1=+1$. Es decir, **mañana** es lunes y hoy es domingo. Anteayer ($-2$) fue **viernes**.`,
		},
		{
			course: "Aritmética",
			text: "De un paradero salen buses de tres líneas cada 12, 18 y 20 minutos. Si a las 6:00 a. m. salieron los tres a la vez, ¿a qué hora volverán a salir juntos por primera vez?",
			options: ["7:00 a. m.", "8:00 a. m.", "9:00 a. m.", "10:00 a. m.", "12:00 m."],
			correct: 2,
			explanation: r`El tiempo buscado es el mínimo común múltiplo de los intervalos: $12=2^2\cdot3$, $18=2\cdot3^2$ y $20=2^2\cdot5$.

$$\operatorname{mcm}(12;18;20)=2^2\cdot3^2\cdot5=180\ \text{min}=3\ \text{h}$$

Volverán a coincidir a las **9:00 a. m.** A las 12:00 también coinciden, pero es la segunda vez.`,
		},
		{
			course: "Álgebra",
			text: r`Halle el valor positivo de $k$ para el cual la ecuación $x^2-(k+2)x+k+5=0$ tiene raíces iguales.`,
			options: ["$4$", "$5$", "$8$", "$16$", "$20$"],
			correct: 0,
			explanation: r`Las raíces son iguales cuando el discriminante es cero:

$$(k+2)^2-4(k+5)=0\;\Rightarrow\;k^2-16=0\;\Rightarrow\;k=\pm4$$

El valor positivo es $k=4$; en efecto, la ecuación queda $x^2-6x+9=(x-3)^2=0$. El 16 es $k^2$.`,
		},
		{
			course: "Geometría",
			text: "La figura muestra un trapecio isósceles. Calcule su área.",
			figure: {
				svg: isoscelesTrapezoid(),
				alt: "Trapecio isósceles de base menor 6 m arriba, base mayor 16 m abajo y lados iguales de 13 m. Una línea punteada marca la altura.",
			},
			options: [
				r`$66\ \text{m}^2$`,
				r`$110\ \text{m}^2$`,
				r`$120\ \text{m}^2$`,
				r`$132\ \text{m}^2$`,
				r`$143\ \text{m}^2$`,
			],
			correct: 3,
			explanation: r`Al bajar la altura, la base mayor sobresale $\frac{16-6}{2}=5$ m a cada lado. La altura es $\sqrt{13^2-5^2}=12$ m.

$$S=\frac{6+16}{2}\cdot12=132\ \text{m}^2$$

Usar el lado 13 como si fuera la altura da 143.`,
		},
		{
			course: "Trigonometría",
			text: r`Si $\operatorname{sen}\theta=\dfrac{5}{13}$ y $\theta$ pertenece al segundo cuadrante, calcule $\tan\theta+\sec\theta$.`,
			options: [r`$\dfrac32$`, r`$-\dfrac23$`, r`$\dfrac23$`, r`$-\dfrac{5}{13}$`, r`$-\dfrac32$`],
			correct: 4,
			explanation: r`En el segundo cuadrante el coseno es negativo: $\cos\theta=-\dfrac{12}{13}$.

$$\tan\theta=-\frac{5}{12},\qquad\sec\theta=-\frac{13}{12}$$

$$\tan\theta+\sec\theta=-\frac{18}{12}=-\frac32$$

Las alternativas A, B y C son los resultados de equivocar uno o los dos signos.`,
		},
		{
			course: "Física",
			text: "En un recipiente que no intercambia calor se mezclan 200 g de agua a 80 °C con 300 g de agua a 20 °C. Halle la temperatura de equilibrio.",
			options: ["40 °C", "44 °C", "48 °C", "50 °C", "56 °C"],
			correct: 1,
			explanation: r`El calor que cede el agua caliente es el que gana la fría, y el calor específico se cancela:

$$200\,(80-T)=300\,(T-20)\;\Rightarrow\;22\,000=500\,T\;\Rightarrow\;T=44\ \text{°C}$$

50 °C es el promedio simple, válido solo si las masas fueran iguales; 56 °C sale de intercambiar las masas.`,
		},
		{
			course: "Lenguaje",
			text: "¿Cuál de las siguientes palabras contiene un hiato?",
			options: ["cuidado", "peine", "poeta", "ciudad", "averigua"],
			correct: 2,
			explanation: r`Hay hiato cuando dos vocales contiguas pertenecen a sílabas distintas. En **po-e-ta** se juntan dos vocales abiertas, que siempre forman hiato. Las demás tienen diptongo: *cui-da-do*, *pei-ne*, *ciu-dad*, *a-ve-ri-gua*.`,
		},
		{
			course: "Historia Universal",
			text: "La toma de Constantinopla por los turcos otomanos en 1453 significó",
			options: [
				"el inicio de la Primera Cruzada.",
				"la división del Imperio romano en dos partes.",
				"el fin del Imperio carolingio.",
				"el fin del Imperio bizantino.",
				"el comienzo del Cisma de Oriente.",
			],
			correct: 3,
			explanation: r`Constantinopla era la capital del **Imperio bizantino**, heredero del Imperio romano de Oriente; con su caída desapareció, y suele tomarse como hito del final de la Edad Media. La Primera Cruzada se convocó en 1095, la división del Imperio romano fue en 395 y el Cisma de Oriente, en 1054.`,
		},
		{
			course: "Biología",
			text: "En la cadena alimenticia fitoplancton → zooplancton → anchoveta → guanay, la anchoveta es un",
			options: [
				"productor.",
				"consumidor primario.",
				"consumidor secundario.",
				"consumidor terciario.",
				"descomponedor.",
			],
			correct: 2,
			explanation: r`El fitoplancton es el productor; el zooplancton, que se alimenta de él, es el consumidor primario; la **anchoveta**, que en esta cadena se alimenta del zooplancton, es el consumidor **secundario**, y el guanay, el terciario. El error frecuente es contar al productor como primer consumidor.`,
		},
	],
};
