import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { bentBetweenParallels } from "./figures.ts";

const r = String.raw;

export const unfvOrdinary: DemoExam = {
	period: "2025",
	type: shortSimulacroType,
	durationMinutes: 22,
	// In proportion to the real exam: 50 questions and 90 minutes in four parts.
	parts: [
		{ name: "Habilidades", minutes: 7, questions: 4 },
		{ name: "Matemática", minutes: 7, questions: 3 },
		{ name: "Ciencias", minutes: 5, questions: 3 },
		{ name: "Humanidades", minutes: 3, questions: 2 },
	],
	scoringRule: null,
	questions: [
		{
			course: "Habilidad Verbal",
			text: "Elija el antónimo de la palabra **INICUO**.",
			options: ["inofensivo", "malvado", "equitativo", "inocuo", "idéntico"],
			correct: 2,
			explanation: r`*Inicuo* significa contrario a la equidad, injusto; su antónimo es **equitativo**. La trampa es *inocuo* (que no hace daño), palabra de sonido parecido, pero de origen y sentido distintos; *inofensivo* es sinónimo de esta última.`,
		},
		{
			course: "Habilidad Verbal",
			text: "Elija el par que completa mejor la oración.\n\n*La ciencia no avanza por la simple ____ de datos, sino por la ____ de preguntas que les den sentido.*",
			options: [
				"ausencia – solución",
				"acumulación – formulación",
				"invención – repetición",
				"interpretación – omisión",
				"pérdida – búsqueda",
			],
			correct: 1,
			explanation: r`La estructura *no… sino…* opone dos acciones. «Simple» pide una acción mecánica sobre los datos (*acumulación*), frente a otra creadora sobre las preguntas (*formulación*). En las demás, al menos uno de los términos contradice la idea de avance.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: r`Se define la operación $a \star b = 2a^2-3b$. Calcule $(3\star4)\star2$.`,
			options: ["48", "54", "60", "66", "78"],
			correct: 3,
			explanation: r`Primero el paréntesis: $3\star4=2\cdot3^2-3\cdot4=18-12=6$. Luego,

$$6\star2=2\cdot6^2-3\cdot2=72-6=66$$

Sumar en vez de restar al final lleva a 78.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "Hace 6 años la edad de Marcos era el triple de la de Inés; dentro de 6 años será el doble. ¿Qué edad tiene Marcos?",
			options: ["42 años", "36 años", "30 años", "24 años", "18 años"],
			correct: 0,
			explanation: r`Sea $x$ la edad de Inés hace 6 años; la de Marcos era $3x$. Doce años después:

$$3x+12=2(x+12)\quad\Rightarrow\quad x=12$$

Hace 6 años tenían 12 y 36; hoy, 18 y **42**. El 36 es la edad de Marcos hace 6 años y el 18, la de Inés hoy.`,
		},
		{
			course: "Aritmética",
			text: "Se reparten S/ 2600 entre tres hermanos en forma inversamente proporcional a 2, 3 y 4. ¿Cuánto recibe el que obtiene la mayor parte?",
			options: ["S/ 600", "S/ 800", "S/ 867", "S/ 1156", "S/ 1200"],
			correct: 4,
			explanation: r`Repartir inversamente a 2, 3 y 4 es repartir directamente a $\frac12,\frac13,\frac14$, que multiplicadas por 12 son $6$, $4$ y $3$.

$$k=\frac{2600}{6+4+3}=200\quad\Rightarrow\quad 1200,\ 800\ \text{y}\ 600$$

La mayor parte, $6k=1200$, le toca al índice **menor**. Un reparto directo daría unos S/ 1156.`,
		},
		{
			course: "Álgebra",
			text: r`Resuelva: $\log_2(x+1)+\log_2(x-1)=3$.`,
			options: ["$x=-3$", "$x=3$", r`$x=\sqrt7$`, "$x=4$", "$x=3$ y $x=-3$"],
			correct: 1,
			explanation: r`Los logaritmos existen si $x>1$. Sumarlos equivale a multiplicar sus argumentos:

$$(x+1)(x-1)=2^3\;\Rightarrow\;x^2=9$$

De $x=\pm3$ solo sirve $x=3$, porque $-3$ no cumple $x>1$. El valor $\sqrt7$ resulta de calcular $2\cdot3=6$ en lugar de $2^3$.`,
		},
		{
			course: "Geometría",
			text: r`En la figura, $L_1\parallel L_2$. Halle el valor de $x$.`,
			figure: {
				svg: bentBetweenParallels(),
				alt: "Dos rectas horizontales paralelas L1 y L2. Entre ellas, una línea quebrada en forma de punta hacia la derecha forma 40° con L1, 35° con L2 y un ángulo x en la punta, abierto hacia la izquierda.",
			},
			options: ["5°", "70°", "75°", "105°", "145°"],
			correct: 2,
			explanation: r`Por el vértice del ángulo $x$ se traza una paralela a $L_1$ y $L_2$. Queda dividido en dos ángulos, alternos internos con los de 40° y 35°:

$$x=40°+35°=75°$$

105° es el suplemento de la respuesta.`,
		},
		{
			course: "Física",
			text: r`Una caja se desplaza 6 m sobre un piso horizontal por acción de una fuerza de 50 N que forma 37° sobre la horizontal. Si la fricción es de 10 N, halle el trabajo neto sobre la caja. ($\cos37°=0{,}8$)`,
			options: ["60 J", "120 J", "150 J", "180 J", "240 J"],
			correct: 3,
			explanation: r`Solo trabajan la componente horizontal de la fuerza y la fricción:

$$W=(50\cos37°)\cdot6-10\cdot6=240-60=180\ \text{J}$$

Sin descontar la fricción queda 240 J; con la componente vertical ($50\cdot0{,}6=30$ N) saldría 120 J.`,
		},
		{
			course: "Química",
			text: "¿Cuál es la fórmula del óxido férrico?",
			options: [
				r`$\mathrm{Fe_2O_3}$`,
				r`$\mathrm{FeO}$`,
				r`$\mathrm{Fe_3O_4}$`,
				r`$\mathrm{Fe(OH)_3}$`,
				r`$\mathrm{FeO_3}$`,
			],
			correct: 0,
			explanation: r`El hierro actúa con estados de oxidación $+2$ (*-oso*) y $+3$ (*-ico*). Con $\mathrm{Fe^{3+}}$ y $\mathrm{O^{2-}}$ se intercambian las cargas: $\mathrm{Fe_2O_3}$. $\mathrm{FeO}$ es el óxido ferroso; $\mathrm{Fe_3O_4}$ es un óxido mixto, y $\mathrm{Fe(OH)_3}$ es un hidróxido.`,
		},
		{
			course: "Biología",
			text: "El oxígeno que las plantas liberan durante la fotosíntesis proviene",
			options: ["del dióxido de carbono.", "de la glucosa.", "de la clorofila.", "del ATP.", "del agua."],
			correct: 4,
			explanation: r`En la fase luminosa ocurre la **fotólisis del agua**: la luz permite separar la molécula de agua en electrones, protones y oxígeno, que se libera. El dióxido de carbono se usa después, en el ciclo de Calvin, y su oxígeno queda en los azúcares y en nuevas moléculas de agua.`,
		},
		{
			course: "Historia del Perú",
			text: "El Tratado de Ancón (1883), que puso fin a la guerra entre el Perú y Chile, dispuso",
			options: [
				"la devolución inmediata de Tacna y Arica al Perú.",
				"la división de Tarapacá entre los dos países.",
				"la cesión perpetua de Tarapacá y la permanencia de Tacna y Arica en poder de Chile por diez años.",
				"la entrega definitiva de Tacna a Chile y de Arica al Perú.",
				"la salida al mar de Bolivia por el puerto de Arica.",
			],
			correct: 2,
			explanation: r`El Perú cedió **Tarapacá** de modo perpetuo; **Tacna y Arica** quedarían bajo administración chilena durante diez años, al cabo de los cuales un plebiscito decidiría su destino. El plebiscito no se realizó: el Tratado de Lima de 1929 devolvió Tacna al Perú y dejó Arica en Chile.`,
		},
		{
			course: "Geografía",
			text: "La costa central del Perú, pese a su latitud tropical, tiene neblinas frecuentes y lluvias escasas. La causa principal es",
			options: [
				"la cercanía de la selva amazónica.",
				"la llegada de los vientos monzónicos.",
				"la altitud de los valles costeños.",
				"la corriente Peruana, de aguas frías, que favorece la inversión térmica.",
				"la corriente de El Niño, que enfría el mar todo el año.",
			],
			correct: 3,
			explanation: r`La **corriente Peruana** (o de Humboldt) enfría el aire que está sobre el mar; queda aire fresco abajo y más cálido encima (*inversión térmica*), lo que impide que las nubes asciendan y produzcan lluvia: se forman estratos bajos, neblina y garúa. El Niño, en cambio, trae aguas **cálidas** y solo algunos años.`,
		},
	],
};
