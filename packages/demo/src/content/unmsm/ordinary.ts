import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { cutTriangle, mixedCircuit, squareWithMidpoint } from "./figures.ts";

const r = String.raw;

export const unmsmOrdinary: DemoExam = {
	period: "2025-I",
	type: shortSimulacroType,
	durationMinutes: 25,
	scoringRule: "unmsm-2025",
	questions: [
		{
			course: "Habilidad Verbal",
			text: r`**Texto**

Los andenes suelen describirse como una solución al problema de la pendiente: donde no había suelo plano, se construyó. Esa explicación es cierta, pero incompleta. El muro de piedra absorbe calor durante el día y lo devuelve de noche, con lo que atenúa las heladas; el relleno de grava drena el exceso de lluvia y evita que el muro ceda; la distinta altitud de cada plataforma permite escalonar las siembras y no perderlo todo en una sola mala noche. El andén, en suma, no vence a la montaña: negocia con ella.

La idea principal del texto es que los andenes`,
			options: [
				"se construyeron porque en los Andes no existía suelo plano.",
				"evitan que las heladas dañen los cultivos de altura.",
				"responden a varios riesgos del medio andino y no solo a la pendiente.",
				"prueban que la técnica andina dominó por completo la naturaleza.",
				"permiten sembrar en fechas distintas según la altitud.",
			],
			correct: 2,
			explanation: r`El texto parte de una explicación «cierta, pero incompleta» (la pendiente) y luego suma otras funciones: atenuar heladas, drenar y escalonar siembras. La idea principal debe abarcarlas todas.

Las alternativas A, B y E recogen solo una parte del texto; la D contradice el cierre: el andén no vence a la montaña, «negocia con ella».`,
		},
		{
			course: "Habilidad Verbal",
			text: r`Elija el par que completa correctamente la serie verbal.

*tenaz, perseverante; locuaz, lacónico; avaro, tacaño; …*`,
			options: ["cauto, prudente", "sosegado, tranquilo", "ambiguo, equívoco", "altivo, arrogante", "efímero, perenne"],
			correct: 4,
			explanation: r`La serie alterna relaciones: *tenaz–perseverante* son sinónimos, *locuaz–lacónico* son antónimos y *avaro–tacaño* vuelven a ser sinónimos. Toca un par de **antónimos**: lo *efímero* dura poco y lo *perenne* dura siempre. Los otros cuatro pares son de sinónimos.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: r`Ana, Beto, Carla, Dante, Elsa y Fabio rindieron una práctica y obtuvieron puntajes distintos. Se sabe que:

- Fabio obtuvo menos puntaje que Dante, pero más que Beto.
- Beto superó a Carla.
- Elsa superó a Ana, pero quedó debajo de Carla.

¿Quién ocupó el tercer lugar?`,
			options: ["Carla", "Beto", "Elsa", "Fabio", "Dante"],
			correct: 1,
			explanation: r`De mayor a menor, los datos se encadenan en un solo orden:

$$\text{Dante} > \text{Fabio} > \text{Beto} > \text{Carla} > \text{Elsa} > \text{Ana}$$

El tercer lugar es de **Beto**.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "En la figura, ¿cuántos triángulos se pueden contar en total?",
			figure: {
				svg: cutTriangle(),
				alt: "Triángulo con tres segmentos trazados desde el vértice superior hasta la base y un segmento paralelo a la base, a media altura, que va de lado a lado.",
			},
			options: ["8", "10", "16", "20", "24"],
			correct: 3,
			explanation: r`Del vértice superior salen 5 rectas (2 lados y 3 segmentos interiores). Todo triángulo de la figura tiene dos de sus lados sobre dos de esas rectas y el tercero sobre una de las 2 horizontales.

$$\binom{5}{2}\times 2 = 10\times 2 = 20$$

Quien marca 10 olvida los triángulos que llegan solo hasta la paralela.`,
		},
		{
			course: "Aritmética",
			text: "¿Cuántos números de tres cifras son divisibles a la vez por 4 y por 6, pero no por 5?",
			options: ["15", "29", "60", "68", "75"],
			correct: 2,
			explanation: r`Ser divisible por 4 y por 6 equivale a ser múltiplo de $\operatorname{mcm}(4;6)=12$ (no de 24).

Múltiplos de 12 de tres cifras: de $108=12\cdot 9$ a $996=12\cdot 83$, es decir, $83-9+1=75$.

De ellos hay que quitar los que también son múltiplos de 5, o sea de 60: $120, 180, \dots, 960$, que son 15.

$$75-15=60$$`,
		},
		{
			course: "Álgebra",
			text: r`Si $x+\dfrac{1}{x}=3$, calcule el valor de $x^{5}+\dfrac{1}{x^{5}}$.`,
			options: ["$123$", "$126$", "$129$", "$144$", "$243$"],
			correct: 0,
			explanation: r`Sea $S_n = x^n+\dfrac1{x^n}$. Elevando al cuadrado y al cubo:

$$S_2 = 3^2-2=7,\qquad S_3 = 3^3-3\cdot 3=18$$

Al multiplicar, $S_2\cdot S_3 = S_5 + S_1$; por tanto,

$$S_5 = 7\cdot 18-3 = 123$$

El 126 aparece si se olvida restar $S_1$; el 243, si se cree que basta con $3^5$.`,
		},
		{
			course: "Geometría",
			text: r`En la figura, $ABCD$ es un cuadrado de lado 12 cm y $M$ es punto medio de $\overline{BC}$. Halle el área de la región sombreada $PMCD$.`,
			figure: {
				svg: squareWithMidpoint(),
				alt: "Cuadrado ABCD de lado 12. M es punto medio del lado superior BC. El segmento AM y la diagonal BD se cortan en P. La región PMCD está sombreada.",
			},
			options: [
				r`$24\ \text{cm}^2$`,
				r`$36\ \text{cm}^2$`,
				r`$48\ \text{cm}^2$`,
				r`$54\ \text{cm}^2$`,
				r`$60\ \text{cm}^2$`,
			],
			correct: 4,
			explanation: r`Como $\overline{BM}\parallel\overline{AD}$, los triángulos $BPM$ y $DPA$ son semejantes con razón $\dfrac{BM}{AD}=\dfrac12$. Entonces la altura de $BPM$ sobre $\overline{BM}$ es la tercera parte del lado: $4$ cm.

$$[BPM]=\frac{6\cdot 4}{2}=12,\qquad [BCD]=\frac{12\cdot 12}{2}=72$$

$$[PMCD]=72-12=60\ \text{cm}^2$$

El 54 resulta de suponer que $P$ es punto medio de $\overline{BD}$, y el 48 es el área de $APD$.`,
		},
		{
			course: "Trigonometría",
			text: r`Si $\alpha$ es un ángulo agudo y $\tan\alpha+\cot\alpha=4$, calcule $\operatorname{sen}^4\alpha+\cos^4\alpha$.`,
			options: [r`$\dfrac12$`, r`$\dfrac58$`, r`$\dfrac34$`, r`$\dfrac78$`, r`$\dfrac{15}{16}$`],
			correct: 3,
			explanation: r`Se sabe que $\tan\alpha+\cot\alpha=\dfrac{1}{\operatorname{sen}\alpha\cos\alpha}$; luego, $\operatorname{sen}\alpha\cos\alpha=\dfrac14$.

$$\operatorname{sen}^4\alpha+\cos^4\alpha=(\operatorname{sen}^2\alpha+\cos^2\alpha)^2-2\operatorname{sen}^2\alpha\cos^2\alpha=1-\frac{2}{16}=\frac78$$

Si no se eleva al cuadrado el producto se obtiene $\frac12$; si se olvida el factor 2, $\frac{15}{16}$.`,
		},
		{
			course: "Lenguaje",
			text: "¿En qué alternativa todas las palabras están correctamente tildadas?",
			options: [
				"Solo tú sabes por qué no vino.",
				"Aun no sé si él vendrá hoy.",
				"Dime qué piensas y por que lo haces.",
				"Más tarde leeré tu guión de teatro.",
				"Este té esta más frío que el otro.",
			],
			correct: 0,
			explanation: r`En A, *tú* es pronombre personal y *qué* es interrogativo indirecto: ambos llevan tilde; *solo* puede escribirse sin ella.

Los errores de las demás: **aún** (= todavía) en B; **por qué** en C; **guion**, que ortográficamente es monosílabo, en D; **está**, aguda terminada en vocal, en E.`,
		},
		{
			course: "Historia del Perú",
			text: "La creación del Virreinato del Río de la Plata en 1776, parte de las reformas borbónicas, afectó al Virreinato del Perú sobre todo porque",
			options: [
				"abolió el tributo que pagaban los indígenas.",
				"le quitó el Alto Perú con Potosí y desvió su comercio hacia Buenos Aires.",
				"trasladó la sede del virrey de Lima al Cusco.",
				"entregó a Portugal el control de las minas de plata.",
				"suprimió la Real Audiencia de Lima.",
			],
			correct: 1,
			explanation: r`El nuevo virreinato incorporó el Alto Perú, donde estaban las minas de Potosí. Su plata empezó a salir por Buenos Aires y Lima perdió rentas y el papel de intermediaria obligada del comercio sudamericano.

El tributo indígena siguió vigente, y la Audiencia y el virrey permanecieron en Lima.`,
		},
		{
			course: "Física",
			text: r`En el circuito mostrado, la fuente ideal es de 12 V y las resistencias están en ohmios. Halle la potencia que disipa la resistencia $R_3=3\ \Omega$.`,
			figure: {
				svg: mixedCircuit(),
				alt: "Circuito: una batería de 12 V en serie con R1 = 2; luego el circuito se divide en dos ramas en paralelo, una con R2 = 6 y otra con R3 = 3.",
			},
			options: ["6 W", "12 W", "18 W", "27 W", "48 W"],
			correct: 1,
			explanation: r`El paralelo equivale a $\dfrac{6\cdot 3}{6+3}=2\ \Omega$ y, con $R_1$ en serie, $R_{eq}=4\ \Omega$. La corriente total es $I=\dfrac{12}{4}=3$ A.

El voltaje del paralelo es $3\cdot 2=6$ V, de modo que

$$P_3=\frac{V^2}{R_3}=\frac{6^2}{3}=12\ \text{W}$$

Usar los 12 V de la fuente sobre $R_3$ daría 48 W; usar la corriente total de 3 A, 27 W.`,
		},
		{
			course: "Química",
			text: r`Se queman completamente 22 g de propano según la ecuación

$$\mathrm{C_3H_8 + 5\,O_2 \rightarrow 3\,CO_2 + 4\,H_2O}$$

¿Qué masa de $\mathrm{CO_2}$ se produce? (Masas molares en g/mol: $\mathrm{C_3H_8}=44$; $\mathrm{CO_2}=44$)`,
			options: ["22 g", "44 g", "66 g", "88 g", "132 g"],
			correct: 2,
			explanation: r`$n(\mathrm{C_3H_8})=\dfrac{22}{44}=0{,}5$ mol. Por cada mol de propano se forman 3 mol de $\mathrm{CO_2}$:

$$n(\mathrm{CO_2})=3\cdot 0{,}5=1{,}5\ \text{mol}\quad\Rightarrow\quad m=1{,}5\cdot 44=66\ \text{g}$$

Marcar 22 g es ignorar el coeficiente 3; marcar 132 g es suponer un mol entero de propano.`,
		},
		{
			course: "Biología",
			text: "Si un glóbulo rojo humano se coloca en agua destilada, lo más probable es que",
			options: [
				"pierda agua y se arrugue, porque el medio es hipertónico.",
				"no cambie de volumen, porque la membrana es impermeable al agua.",
				"expulse sales por transporte activo hasta igualar el medio.",
				"conserve su volumen gracias a la presión de su pared celular.",
				"gane agua por ósmosis y se hinche hasta romperse.",
			],
			correct: 4,
			explanation: r`El agua destilada es **hipotónica** respecto del citoplasma. El agua atraviesa la membrana semipermeable hacia donde hay más solutos (ósmosis) y el glóbulo rojo, que no tiene pared celular, se hincha y estalla: hemólisis. En un medio hipertónico ocurriría lo contrario: se arrugaría (crenación).`,
		},
		{
			course: "Filosofía",
			text: "«Supongamos que la mente es un papel en blanco, limpio de toda inscripción. ¿De dónde extrae todo el material de la razón y del conocimiento? De la experiencia». La tesis que resume esta cita corresponde",
			options: [
				"al empirismo de John Locke.",
				"al racionalismo de René Descartes.",
				"al criticismo de Immanuel Kant.",
				"al idealismo de Platón.",
				"al escepticismo de Pirrón.",
			],
			correct: 0,
			explanation: r`La imagen de la mente como papel en blanco es de **Locke** (*Ensayo sobre el entendimiento humano*): no hay ideas innatas, todo conocimiento procede de la experiencia. Descartes y Platón, en cambio, admiten ideas que no vienen de los sentidos; Kant sostiene que el conocimiento une la experiencia con formas a priori.`,
		},
	],
};
