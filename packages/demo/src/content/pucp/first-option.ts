import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { squareWithoutHalfDisc } from "./figures.ts";

const r = String.raw;

const passage = r`**Texto**

Ningún mapa plano puede conservar a la vez las formas, las áreas y las distancias de una superficie curva: algo hay que sacrificar. La proyección que Gerardus Mercator publicó en 1569 sacrificó las áreas. Lo hizo por una razón práctica: en ella, una ruta de rumbo constante se dibuja como una línea recta, lo que facilitaba el trabajo de los navegantes. El precio es conocido: cuanto más lejos del ecuador, más se agranda el territorio, de modo que Groenlandia parece competir con África, aunque esta es unas catorce veces más extensa. El problema no está en el mapa, que cumplió bien su cometido, sino en haberlo trasladado **del puente de mando al aula**, donde nadie traza rumbos y todos comparan tamaños.

`;

export const pucpFirstOption: DemoExam = {
	period: "2025-2",
	type: shortSimulacroType,
	durationMinutes: 30,
	scoringRule: null,
	premium: true,
	questions: [
		{
			course: "Comunicación",
			text: `${passage}¿Qué sostiene el autor?`,
			options: [
				"La proyección de Mercator fue un error que engañó a los navegantes.",
				"Los mapas planos deberían dejar de usarse en la enseñanza.",
				"Groenlandia es casi tan extensa como África.",
				"Un mapa debe valorarse según el uso para el que se emplea.",
			],
			correct: 3,
			explanation: r`El autor defiende que el mapa «cumplió bien su cometido» (navegar) y ubica el problema en su traslado a otro uso (comparar tamaños en el aula). La tesis es, por tanto, que el valor de un mapa **depende de su uso**. La B exagera: critica una proyección usada fuera de lugar, no todos los mapas planos.`,
		},
		{
			course: "Comunicación",
			text: `${passage}Según el texto, la ventaja de la proyección de Mercator para los navegantes era que`,
			options: [
				"conservaba las áreas de los continentes.",
				"representaba como rectas las rutas de rumbo constante.",
				"agrandaba los territorios cercanos al ecuador.",
				"mantenía a la vez formas, áreas y distancias.",
			],
			correct: 1,
			explanation: r`Se dice de forma expresa: «una ruta de rumbo constante se dibuja como una línea recta». Las áreas son justamente lo que se sacrificó (A); la deformación crece **lejos** del ecuador (C), y ningún mapa plano conserva las tres propiedades (D).`,
		},
		{
			course: "Comunicación",
			text: `${passage}La expresión resaltada **del puente de mando al aula** alude al paso`,
			options: [
				"de la navegación a la enseñanza.",
				"de los barcos antiguos a los modernos.",
				"de la autoridad del capitán a la del profesor.",
				"de los mapas dibujados a los impresos.",
			],
			correct: 0,
			explanation: r`El *puente de mando* representa el uso náutico del mapa y el *aula*, su uso escolar: son lugares que nombran actividades (metonimia). La expresión señala que el mapa pasó **de la navegación a la enseñanza**.`,
		},
		{
			course: "Comunicación",
			text: r`Ordene los enunciados para formar un texto coherente.

I. Por eso, la sal llegó a ser un bien muy codiciado.

II. Antes de la refrigeración, conservar la carne era difícil.

III. Cubrirla de sal, en cambio, permitía guardarla durante meses.

IV. En pocos días se descomponía.`,
			options: ["I – II – III – IV", "II – III – IV – I", "II – IV – III – I", "IV – II – I – III"],
			correct: 2,
			explanation: r`II presenta el problema; IV lo concreta (*se descomponía*: la carne); III introduce la solución con *en cambio*, que se opone a IV; y I extrae la consecuencia con *por eso*. En la B, *en cambio* quedaría sin nada a qué oponerse.`,
		},
		{
			course: "Aritmética",
			text: "Seis máquinas iguales cumplen un pedido en 10 días trabajando 8 horas diarias. ¿En cuántos días lo cumplirían 4 de esas máquinas trabajando 6 horas diarias?",
			options: ["5", "12", "15", "20"],
			correct: 3,
			explanation: r`El pedido requiere $6\cdot10\cdot8=480$ horas-máquina. Cada día se hacen $4\cdot6=24$:

$$\frac{480}{24}=20\ \text{días}$$

Menos máquinas y menos horas exigen **más** días: 5 sale de usar proporción directa, y 15, de olvidar el cambio de horas.`,
		},
		{
			course: "Álgebra",
			text: "Nora ahorra S/ 10 la primera semana y, cada semana siguiente, S/ 4 más que la anterior. ¿En cuántas semanas habrá juntado exactamente S/ 384?",
			options: ["10", "12", "14", "16"],
			correct: 1,
			explanation: r`Los ahorros forman una progresión aritmética de primer término 10 y razón 4:

$$S_n=\frac n2\,[2\cdot10+4(n-1)]=n(2n+8)=384$$

$$n^2+4n-192=0\;\Rightarrow\;(n-12)(n+16)=0$$

Se toma $n=12$.`,
		},
		{
			course: "Geometría",
			text: r`En la figura, $ABCD$ es un cuadrado de 8 m de lado y $\overline{AD}$ es diámetro de la semicircunferencia. Halle el área de la región sombreada.`,
			figure: {
				svg: squareWithoutHalfDisc(),
				alt: "Cuadrado ABCD de 8 m de lado. Sobre el lado inferior AD hay un semicírculo blanco; el resto del cuadrado está sombreado.",
			},
			options: [
				r`$(64-8\pi)\ \text{m}^2$`,
				r`$(64-16\pi)\ \text{m}^2$`,
				r`$(64-4\pi)\ \text{m}^2$`,
				r`$(32-8\pi)\ \text{m}^2$`,
			],
			correct: 0,
			explanation: r`El radio es la mitad del lado: 4 m. Al área del cuadrado se le resta la del **semi**círculo:

$$64-\frac12\,\pi\cdot4^2=64-8\pi$$

La alternativa B resta el círculo completo; la C usa el perímetro de la semicircunferencia en lugar del área.`,
		},
		{
			course: "Álgebra",
			text: r`Una pelota se lanza desde un mirador y su altura sobre el piso, en metros, a los $t$ segundos es $h(t)=-5t^2+20t+25$. ¿Qué altura máxima alcanza?`,
			options: ["25 m", "40 m", "45 m", "65 m"],
			correct: 2,
			explanation: r`El vértice de la parábola está en $t=-\dfrac{b}{2a}=\dfrac{20}{10}=2$ s:

$$h(2)=-5\cdot4+20\cdot2+25=45\ \text{m}$$

25 m es la altura inicial, y 40 m es la de los instantes 1 s y 3 s, simétricos respecto del vértice; 65 m se obtiene al olvidar restar $5t^2$.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "De 40 estudiantes, 25 estudian inglés, 18 estudian quechua y 5 no estudian ninguno de los dos idiomas. ¿Cuántos estudian solo quechua?",
			options: ["8", "10", "13", "18"],
			correct: 1,
			explanation: r`Estudian al menos un idioma $40-5=35$. Los que estudian ambos son $25+18-35=8$. Solo quechua: $18-8=10$.

También directo: de los 35, 25 estudian inglés; los otros $35-25=10$ estudian solo quechua. El 8 es el número de los que estudian ambos.`,
		},
		{
			course: "Aritmética",
			text: "Se depositan S/ 5000 durante 9 meses a una tasa de interés simple del 8 % anual. ¿Qué monto se retira al final?",
			options: ["S/ 5300", "S/ 5360", "S/ 5400", "S/ 8600"],
			correct: 0,
			explanation: r`La tasa es anual, de modo que el tiempo se expresa en años: $t=\frac{9}{12}$.

$$I=5000\cdot0{,}08\cdot\frac{9}{12}=300,\qquad M=5000+300=5300$$

Tomar un año completo da S/ 5400; tratar los 9 meses como 9 años, S/ 8600.`,
		},
		{
			course: "Aritmética",
			text: "En un simulacro, 12 estudiantes obtuvieron en promedio 14 puntos y otros 8 estudiantes, 11,5 puntos. ¿Cuál es el promedio de los 20?",
			options: ["12", "12,5", "12,75", "13"],
			correct: 3,
			explanation: r`Se pondera por la cantidad de estudiantes:

$$\frac{12\cdot14+8\cdot11{,}5}{20}=\frac{168+92}{20}=13$$

12,75 es el promedio simple de 14 y 11,5, que solo sería correcto si los dos grupos tuvieran el mismo tamaño.`,
		},
	],
};
