import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { tangentAndSecant, towerSeenTwice } from "./figures.ts";

const r = String.raw;

export const unmsmMock: DemoExam = {
	period: "2024-II",
	type: shortSimulacroType,
	durationMinutes: 24,
	scoringRule: "unmsm-2024",
	questions: [
		{
			course: "Habilidad Verbal",
			text: r`Señale la oración que se aparta del tema central.

(I) El quipu fue un conjunto de cuerdas anudadas que sirvió para registrar información. (II) La posición y el tipo de los nudos indicaban cantidades en base decimal. (III) El color de las cuerdas podía señalar la clase de objeto contado. (IV) El algodón se cultivaba en la costa desde mucho antes de los incas. (V) Los quipucamayocs se formaban durante años para elaborarlos y leerlos.`,
			options: ["I", "II", "III", "IV", "V"],
			correct: 3,
			explanation: r`El tema es el **quipu como sistema de registro**: qué era (I), cómo codificaba cantidades (II) y clases de objetos (III), y quiénes lo manejaban (V). La oración IV habla del cultivo del algodón; comparte el contexto, pero no el tema.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "En una urna hay 8 bolas rojas, 6 azules y 5 verdes, iguales al tacto. ¿Cuántas hay que extraer al azar, como mínimo, para tener la certeza de haber obtenido al menos 4 rojas y al menos 3 azules?",
			options: ["7", "12", "14", "15", "16"],
			correct: 4,
			explanation: r`Se analiza el peor caso de cada exigencia:

- Para no tener 4 rojas todavía se pueden sacar como mucho $3+6+5=14$ bolas.
- Para no tener 3 azules todavía se pueden sacar como mucho $2+8+5=15$ bolas.

Con 15 extracciones aún podría faltar una azul; con $15+1=16$ ya no hay caso desfavorable. El 7 suma $4+3$, que es el mejor caso, no el peor.`,
		},
		{
			course: "Aritmética",
			text: "Un comerciante compró una mochila a S/ 240. ¿Qué precio de lista debe fijarle para que, haciendo un descuento del 20 %, gane el 30 % del costo?",
			options: ["S/ 390", "S/ 374.40", "S/ 360", "S/ 312", "S/ 288"],
			correct: 0,
			explanation: r`Precio de venta: $240\cdot 1{,}30=312$ soles. Ese monto es el 80 % del precio de lista $L$:

$$0{,}80\,L=312\quad\Rightarrow\quad L=390$$

Los errores usuales: quedarse en S/ 312 (olvidar el descuento), aumentar 20 % a 312 (S/ 374.40) o sumar los porcentajes, $20+30=50\ \%$ (S/ 360).`,
		},
		{
			course: "Álgebra",
			text: r`Halle el resto de dividir $x^{50}+3x^{7}-2$ entre $x^{2}-1$.`,
			options: ["$3x+1$", "$3x-1$", "$2$", "$2x-4$", "$-3x-1$"],
			correct: 1,
			explanation: r`El divisor es de grado 2, así que el resto es $ax+b$. Se evalúa en las raíces del divisor:

- $x=1$: $1+3-2=2=a+b$
- $x=-1$: $1-3-2=-4=-a+b$

Resolviendo, $b=-1$ y $a=3$. El resto es $3x-1$. También se ve reemplazando $x^2$ por 1: $x^{50}\to 1$ y $3x^7\to 3x$.`,
		},
		{
			course: "Geometría",
			text: r`En la figura, $\overline{PT}$ es tangente a la circunferencia en $T$, $PA=4$ cm y $AB=5$ cm. Calcule $PT$.`,
			figure: {
				svg: tangentAndSecant(),
				alt: "Circunferencia y un punto exterior P. De P sale una tangente que toca la circunferencia en T y una secante que la corta primero en A y luego en B; PA mide 4 y AB mide 5.",
			},
			options: [r`$2\sqrt5$ cm`, "$5$ cm", "$6$ cm", r`$3\sqrt5$ cm`, "$9$ cm"],
			correct: 2,
			explanation: r`Por el teorema de la tangente y la secante,

$$PT^2=PA\cdot PB=4\,(4+5)=36\quad\Rightarrow\quad PT=6\ \text{cm}$$

Cuidado: el segundo factor es la secante completa $PB=9$, no la cuerda $AB=5$ (con ella saldría $2\sqrt5$).`,
		},
		{
			course: "Trigonometría",
			text: "Desde un punto $A$ del suelo se observa lo alto de una torre con un ángulo de elevación de 30°. Al acercarse 40 m, hasta $B$, el ángulo es de 60°. Halle la altura $h$ de la torre.",
			figure: {
				svg: towerSeenTwice(),
				alt: "Torre vertical de altura h. Desde A se ve la parte alta con 30° y desde B, que está 40 m más cerca, con 60°.",
			},
			options: ["$20$ m", r`$20\sqrt3$ m`, "$40$ m", r`$40\sqrt3$ m`, "$60$ m"],
			correct: 1,
			explanation: r`Sea $C$ lo alto de la torre. En el triángulo $ABC$, el ángulo exterior en $B$ es 60°, de modo que el ángulo en $C$ es $60°-30°=30°$: el triángulo es isósceles y $BC=AB=40$ m.

$$h=BC\cdot\operatorname{sen}60°=40\cdot\frac{\sqrt3}{2}=20\sqrt3\ \text{m}$$

$40\sqrt3$ sale de tomar 40 m como distancia de $B$ al pie de la torre.`,
		},
		{
			course: "Lenguaje",
			text: "En la oración *A Rosa le entregaron el premio ayer*, el segmento *a Rosa* (reproducido por *le*) cumple la función de",
			options: [
				"sujeto.",
				"objeto directo.",
				"complemento circunstancial.",
				"complemento agente.",
				"objeto indirecto.",
			],
			correct: 4,
			explanation: r`*A Rosa* nombra a quien recibe el premio y se sustituye por **le**: es objeto indirecto. El objeto directo es *el premio* (**lo** entregaron) y *ayer* es circunstancial de tiempo. No puede ser sujeto: el verbo está en plural (*entregaron*) y el sujeto es tácito.`,
		},
		{
			course: "Literatura",
			text: "Libro de poemas de César Vallejo, publicado en 1922, que rompe con la sintaxis y la métrica tradicionales y es considerado una cumbre del vanguardismo en español:",
			options: [
				"*Trilce*",
				"*Los heraldos negros*",
				"*Poemas humanos*",
				"*España, aparta de mí este cáliz*",
				"*El tungsteno*",
			],
			correct: 0,
			explanation: r`***Trilce*** (1922) inventa palabras, altera la ortografía y quiebra la sintaxis. *Los heraldos negros* conserva todavía huellas del modernismo; *Poemas humanos* y *España, aparta de mí este cáliz* son póstumos; *El tungsteno* es una novela.`,
		},
		{
			course: "Física",
			text: r`Desde el borde de una azotea, a 35 m del suelo, se lanza una piedra verticalmente hacia arriba con una rapidez de 30 m/s. ¿Después de cuánto tiempo llega al suelo? ($g=10\ \text{m/s}^2$; desprecie el aire)`,
			options: ["3 s", "5 s", "6 s", "7 s", "8 s"],
			correct: 3,
			explanation: r`Con origen en la azotea y eje hacia arriba, la piedra llega al suelo cuando $y=-35$:

$$-35=30t-5t^2\;\Rightarrow\;t^2-6t-7=0\;\Rightarrow\;(t-7)(t+1)=0$$

Se toma $t=7$ s. A los 3 s alcanza la altura máxima y a los 6 s vuelve a pasar por la azotea; aún le faltan 35 m.`,
		},
		{
			course: "Química",
			text: r`El hierro tiene número atómico 26. ¿Cuál es la configuración electrónica del ion $\mathrm{Fe^{3+}}$?`,
			options: [
				r`$[\mathrm{Ar}]\,4s^2\,3d^3$`,
				r`$[\mathrm{Ar}]\,3d^5$`,
				r`$[\mathrm{Ar}]\,4s^1\,3d^4$`,
				r`$[\mathrm{Ar}]\,3d^6$`,
				r`$[\mathrm{Ar}]\,4s^2\,3d^6$`,
			],
			correct: 1,
			explanation: r`El átomo neutro es $[\mathrm{Ar}]\,4s^2\,3d^6$ (alternativa E). Al ionizarse, un metal de transición pierde primero los electrones del nivel más externo: los dos de $4s$, y después uno de $3d$.

$$\mathrm{Fe^{3+}}:\ [\mathrm{Ar}]\,3d^5$$

La alternativa A quita los tres electrones de $3d$, que es el error más frecuente; la D corresponde al $\mathrm{Fe^{2+}}$.`,
		},
		{
			course: "Biología",
			text: "El albinismo es un carácter autosómico recesivo. Si dos personas heterocigotas ($Aa$) tienen tres hijos, ¿cuál es la probabilidad de que exactamente uno sea albino?",
			options: [r`$\dfrac{9}{64}$`, r`$\dfrac14$`, r`$\dfrac{27}{64}$`, r`$\dfrac{37}{64}$`, r`$\dfrac34$`],
			correct: 2,
			explanation: r`Del cruce $Aa\times Aa$, la probabilidad de un hijo albino ($aa$) es $\frac14$ y la de uno no albino es $\frac34$. El hijo albino puede ser el primero, el segundo o el tercero:

$$3\cdot\frac14\cdot\left(\frac34\right)^2=\frac{27}{64}$$

Sin el factor 3 se obtiene $\frac{9}{64}$; $\frac{37}{64}$ es la probabilidad de **al menos** uno.`,
		},
		{
			course: "Economía",
			text: "Un sábado, Lucía puede trabajar en una tienda y ganar S/ 80, vender postres y ganar S/ 60, o asistir gratis a un taller. Solo puede hacer una de las tres cosas y elige el taller. El costo de oportunidad de su decisión es",
			options: ["S/ 0", "S/ 20", "S/ 60", "S/ 80", "S/ 140"],
			correct: 3,
			explanation: r`El costo de oportunidad es el valor de la **mejor alternativa a la que se renuncia**: trabajar en la tienda, S/ 80. No se suman las alternativas (S/ 140), porque tampoco habría podido hacer ambas, y no es cero aunque el taller sea gratuito.`,
		},
		{
			course: "Educación Cívica",
			text: "Una persona es detenida sin mandato judicial y sin que exista flagrante delito. La garantía constitucional que protege su libertad individual es",
			options: [
				"la acción de amparo.",
				"el hábeas data.",
				"la acción popular.",
				"la acción de cumplimiento.",
				"el hábeas corpus.",
			],
			correct: 4,
			explanation: r`El **hábeas corpus** procede ante el hecho u omisión que vulnera o amenaza la libertad individual o los derechos conexos (Constitución Política del Perú, artículo 200). El amparo protege los demás derechos constitucionales; el hábeas data, el acceso a la información y los datos personales; la acción popular se dirige contra normas de rango inferior a la ley.`,
		},
	],
};
