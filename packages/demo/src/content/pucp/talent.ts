import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { costOfDelivery } from "./figures.ts";

const r = String.raw;

const passage = r`**Texto**

Cuando se acerca un examen, muchos estudiantes concentran todo el repaso en la víspera. El método parece funcionar: al terminar la noche, lo leído resulta familiar y esa familiaridad se confunde con dominio. Sin embargo, reconocer una idea cuando se la tiene delante no equivale a poder reconstruirla sin ayuda, que es lo que suele pedir una evaluación. La investigación sobre la memoria lleva más de un siglo mostrando que el mismo tiempo de estudio rinde más si se reparte en varios días, y que intentar responder antes de volver a mirar los apuntes **fija** mejor lo aprendido que releerlos. ¿Por qué, entonces, se insiste en el repaso de última hora? Tal vez porque el esfuerzo de recordar incomoda y deja la impresión, casi siempre falsa, de que se sabe poco; releer, en cambio, tranquiliza.

`;

export const pucpTalent: DemoExam = {
	period: "2025-1",
	type: shortSimulacroType,
	durationMinutes: 30,
	scoringRule: null,
	questions: [
		{
			course: "Comunicación",
			text: `${passage}¿Cuál es la idea principal del texto?`,
			options: [
				"Los estudiantes repasan en la víspera porque no disponen de más tiempo.",
				"Repartir el estudio y ponerse a prueba enseña más que releer a última hora, aunque incomode.",
				"Reconocer una idea y reconstruirla son dos formas equivalentes de dominarla.",
				"La memoria se investiga desde hace más de un siglo.",
			],
			correct: 1,
			explanation: r`El texto contrasta dos maneras de estudiar y toma partido: el estudio repartido y el esfuerzo de recordar rinden más que releer en la víspera; al final explica por qué, aun así, se prefiere lo segundo. La A da un motivo que el texto no menciona, la C lo contradice y la D es un dato de apoyo.`,
		},
		{
			course: "Comunicación",
			text: `${passage}Del texto se infiere que un estudiante que relee sus apuntes y se siente seguro`,
			options: [
				"desaprobará el examen del día siguiente.",
				"ha estudiado más horas que sus compañeros.",
				"puede estar sobrestimando lo que recordará sin ayuda.",
				"debería dejar de tomar apuntes.",
			],
			correct: 2,
			explanation: r`Releer produce familiaridad y esta «se confunde con dominio»; de ahí se infiere que la seguridad de quien relee **puede** ser engañosa. La alternativa A afirma con certeza algo que el texto no garantiza; B y D no se desprenden de lo leído.`,
		},
		{
			course: "Comunicación",
			text: `${passage}En el texto, la palabra resaltada **fija** puede reemplazarse, sin alterar el sentido, por`,
			options: ["afianza.", "inmoviliza.", "señala.", "corrige."],
			correct: 0,
			explanation: r`«Fija mejor lo aprendido» significa que lo vuelve más firme y duradero en la memoria: lo **afianza**. *Inmovilizar* y *señalar* son otros sentidos del verbo *fijar*, que no encajan aquí; *corregir* no es uno de ellos.`,
		},
		{
			course: "Comunicación",
			text: "Elija los conectores que completan mejor el enunciado.\n\n*El proyecto recibió elogios del jurado; ____, no obtuvo financiamiento, ____ el equipo decidió postergarlo.*",
			options: ["es decir – aunque", "además – ya que", "por ende – si bien", "no obstante – por lo que"],
			correct: 3,
			explanation: r`Entre recibir elogios y no obtener financiamiento hay **contraste** (*no obstante*); entre quedarse sin financiamiento y postergar el proyecto hay **consecuencia** (*por lo que*). *Ya que* introduciría una causa, y el orden quedaría al revés.`,
		},
		{
			course: "Aritmética",
			text: r`En una biblioteca escolar, $\frac25$ de los libros son novelas y $\frac14$ del resto son ensayos. Los 252 libros restantes son de poesía. ¿Cuántos libros hay en total?`,
			options: ["420", "560", "630", "720"],
			correct: 1,
			explanation: r`Quitadas las novelas quedan $\frac35$ del total. De ese resto, $\frac34$ no son ensayos:

$$\frac34\cdot\frac35=\frac{9}{20}\ \text{del total}=252\quad\Rightarrow\quad\text{total}=252\cdot\frac{20}{9}=560$$

El 720 resulta de tomar $\frac14$ del total y no del resto; el 420, de olvidar los ensayos.`,
		},
		{
			course: "Álgebra",
			text: "El gráfico muestra el costo de un envío según la distancia, que varía linealmente. ¿Cuánto cuesta un envío a 14 km?",
			figure: {
				svg: costOfDelivery(),
				alt: "Gráfico de una recta creciente: costo en soles según distancia en kilómetros. Pasa por los puntos 2 km, 11 soles y 6 km, 21 soles, y corta el eje vertical por encima del origen.",
			},
			options: ["S/ 35", "S/ 38", "S/ 41", "S/ 49"],
			correct: 2,
			explanation: r`La pendiente es $\dfrac{21-11}{6-2}=2{,}5$ soles por kilómetro. El costo fijo es $11-2\cdot2{,}5=6$ soles.

$$C(14)=6+2{,}5\cdot14=41$$

El costo **no** es proporcional a la distancia: la regla de tres simple ($21\cdot\frac{14}{6}=49$) ignora el costo fijo, igual que responder 35.`,
		},
		{
			course: "Geometría",
			text: "El largo de un terreno rectangular aumenta en 20 % y su ancho disminuye en 25 %. Entonces, su área",
			options: ["disminuye en 5 %.", "aumenta en 5 %.", "no varía.", "disminuye en 10 %."],
			correct: 3,
			explanation: r`El área nueva es $1{,}20\cdot0{,}75=0{,}90$ veces la original: disminuye en **10 %**. Los porcentajes sucesivos se multiplican, no se suman: $20-25=-5$ es el error habitual.`,
		},
		{
			course: "Aritmética",
			text: "El promedio de cinco notas es 13. Al eliminar la menor, el promedio de las otras cuatro es 14. ¿Cuál es la nota eliminada?",
			options: ["9", "10", "11", "12"],
			correct: 0,
			explanation: r`Suma de las cinco: $5\cdot13=65$. Suma de las cuatro: $4\cdot14=56$. La eliminada es $65-56=9$. Restar solo los promedios ($14-13$) y quitarle 1 a 13 llevaría a 12: los promedios no se restan sin considerar cuántos datos hay.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "Una caja contiene 4 fichas rojas y 6 azules. Se extraen dos al azar, una tras otra y sin reposición. ¿Cuál es la probabilidad de que sean del mismo color?",
			options: [r`$\dfrac{2}{15}$`, r`$\dfrac13$`, r`$\dfrac{7}{15}$`, r`$\dfrac{13}{25}$`],
			correct: 2,
			explanation: r`Dos rojas: $\dfrac{4}{10}\cdot\dfrac39=\dfrac{2}{15}$. Dos azules: $\dfrac{6}{10}\cdot\dfrac59=\dfrac13$. Son casos excluyentes:

$$\frac{2}{15}+\frac13=\frac{7}{15}$$

Si hubiera reposición sería $\frac{16+36}{100}=\frac{13}{25}$.`,
		},
		{
			course: "Álgebra",
			text: "En un museo, 3 adultos y 2 niños pagan S/ 76 por sus entradas; 2 adultos y 5 niños, S/ 91. ¿Cuánto pagan un adulto y un niño juntos?",
			options: ["S/ 18", "S/ 29", "S/ 31", "S/ 33"],
			correct: 1,
			explanation: r`Sean $a$ y $n$ los precios:

$$3a+2n=76,\qquad 2a+5n=91$$

Multiplicando la segunda por 3 y la primera por 2 y restando: $11n=273-152=121$, así que $n=11$ y $a=18$. Juntos pagan $18+11=29$ soles. El 18 es solo la entrada de adulto.`,
		},
		{
			course: "Geometría",
			text: "Una escalera de 6,5 m está apoyada en una pared vertical, con el pie a 2,5 m de ella. Si su extremo superior baja 0,8 m, ¿cuánto se aleja el pie de la pared?",
			options: ["1,4 m", "0,8 m", "1,2 m", "3,9 m"],
			correct: 0,
			explanation: r`Altura inicial: $\sqrt{6{,}5^2-2{,}5^2}=6$ m. Al bajar queda a $5{,}2$ m, y el pie, a

$$\sqrt{6{,}5^2-5{,}2^2}=3{,}9\ \text{m}$$

Se ha alejado $3{,}9-2{,}5=1{,}4$ m. El pie no avanza lo mismo que baja el otro extremo (0,8 m), y 3,9 m es la distancia final, no lo que se movió.`,
		},
	],
};
