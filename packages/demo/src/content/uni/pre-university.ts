import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { feasibleRegion, hexagonInCircle, loadOnTwoRopes } from "./figures.ts";

const r = String.raw;

export const uniPreUniversity: DemoExam = {
	period: "2025-2",
	type: shortSimulacroType,
	durationMinutes: 50,
	scoringRule: "uni",
	questions: [
		{
			course: "Aritmética",
			text: "¿Cuántos divisores positivos de 7200 son múltiplos de 12, pero no de 9?",
			options: ["6", "9", "12", "24", "54"],
			correct: 2,
			explanation: r`$7200=2^5\cdot3^2\cdot5^2$. El divisor $2^a3^b5^c$ debe tener:

- $a\in\{2;3;4;5\}$ y $b\ge1$, para ser múltiplo de $12=2^2\cdot3$;
- $b=1$, para no ser múltiplo de $9$;
- $c\in\{0;1;2\}$.

$$4\cdot1\cdot3=12$$

Si no se excluyen los múltiplos de 9 se cuentan $4\cdot2\cdot3=24$; el total de divisores es 54.`,
		},
		{
			course: "Álgebra",
			text: r`Sea $A=\begin{pmatrix}1&2\\0&1\end{pmatrix}$. Halle la suma de todos los elementos de la matriz $A+A^2+A^3+\dots+A^{10}$.`,
			options: ["22", "110", "120", "130", "150"],
			correct: 3,
			explanation: r`Calculando las primeras potencias se ve (y se prueba por inducción) que

$$A^n=\begin{pmatrix}1&2n\\0&1\end{pmatrix}$$

La suma de los elementos de $A^n$ es $2+2n$. Por tanto,

$$\sum_{n=1}^{10}(2+2n)=20+2\cdot\frac{10\cdot11}{2}=130$$

El valor 22 es solo el de $A^{10}$.`,
		},
		{
			course: "Álgebra",
			text: "La región sombreada es la región factible de un problema de programación lineal. Halle el valor máximo de $f(x;y)=3x+2y$.",
			figure: {
				svg: feasibleRegion(),
				alt: "Plano cartesiano con un cuadrilátero sombreado de vértices (0; 0), (4; 0), (3; 3) y (0; 5).",
			},
			options: ["10", "12", "15", "18", "22"],
			correct: 2,
			explanation: r`El máximo de una función lineal en un polígono convexo se alcanza en un vértice:

$$f(0;0)=0,\quad f(4;0)=12,\quad f(3;3)=15,\quad f(0;5)=10$$

El máximo es **15**. El 22 combina el mayor $x$ con el mayor $y$, pero el punto $(4;5)$ no pertenece a la región.`,
		},
		{
			course: "Geometría",
			text: "En la figura, el hexágono regular de lado 6 cm está inscrito en la circunferencia de centro $O$. Halle el área de la región sombreada.",
			figure: {
				svg: hexagonInCircle(),
				alt: "Circunferencia de centro O con un hexágono regular inscrito de lado 6. Está sombreado lo que queda entre la circunferencia y el hexágono.",
			},
			options: [
				r`$(36\pi-54\sqrt3)\ \text{cm}^2$`,
				r`$(36\pi-36\sqrt3)\ \text{cm}^2$`,
				r`$(36\pi-27\sqrt3)\ \text{cm}^2$`,
				r`$(12\pi-18\sqrt3)\ \text{cm}^2$`,
				r`$(6\pi-9\sqrt3)\ \text{cm}^2$`,
			],
			correct: 0,
			explanation: r`En el hexágono regular el lado es igual al radio de la circunferencia circunscrita: $R=6$. El hexágono se descompone en 6 triángulos equiláteros:

$$S_{hex}=6\cdot\frac{6^2\sqrt3}{4}=54\sqrt3,\qquad S_{\text{círculo}}=36\pi$$

Luego, $S=36\pi-54\sqrt3$. La alternativa E es el área de uno solo de los seis segmentos circulares.`,
		},
		{
			course: "Geometría",
			text: r`La recta tangente a la circunferencia $x^2+y^2=25$ en el punto $(3;4)$ forma con los ejes coordenados un triángulo. Halle su área.`,
			options: [r`$\dfrac{25}{2}$`, r`$\dfrac{625}{24}$`, r`$\dfrac{625}{12}$`, r`$\dfrac{25}{12}$`, "$6$"],
			correct: 1,
			explanation: r`La tangente es perpendicular al radio, cuya pendiente es $\frac43$; su ecuación es

$$3x+4y=25$$

Corta a los ejes en $\left(\frac{25}{3};0\right)$ y $\left(0;\frac{25}{4}\right)$:

$$S=\frac12\cdot\frac{25}{3}\cdot\frac{25}{4}=\frac{625}{24}$$

$\frac{625}{12}$ olvida el factor $\frac12$.`,
		},
		{
			course: "Trigonometría",
			text: r`Calcule el valor de $\cos20°\cdot\cos40°\cdot\cos80°$.`,
			options: [r`$\dfrac12$`, r`$\dfrac14$`, r`$\dfrac{\sqrt3}{8}$`, r`$\dfrac{3}{16}$`, r`$\dfrac18$`],
			correct: 4,
			explanation: r`Sea $E$ el producto. Al multiplicar por $2\operatorname{sen}20°$ se encadena el ángulo doble:

$$2\operatorname{sen}20°\,E=\operatorname{sen}40°\cos40°\cos80°=\frac12\operatorname{sen}80°\cos80°=\frac14\operatorname{sen}160°$$

Como $\operatorname{sen}160°=\operatorname{sen}20°$, queda $2E=\dfrac14$ y $E=\dfrac18$. El valor $\frac{\sqrt3}{8}$ corresponde al producto de los senos de los mismos ángulos.`,
		},
		{
			course: "Física",
			text: r`La carga de 100 N de la figura está en equilibrio. Halle la tensión en la cuerda 2. ($\operatorname{sen}37°=0{,}6$; $\cos37°=0{,}8$; cuerdas de peso despreciable)`,
			figure: {
				svg: loadOnTwoRopes(),
				alt: "Una carga de 100 N cuelga de un nudo sostenido por dos cuerdas atadas al techo: la cuerda 1, a la izquierda, forma 37° con el techo y la cuerda 2, a la derecha, forma 53°.",
			},
			options: ["50 N", "60 N", "75 N", "80 N", "100 N"],
			correct: 3,
			explanation: r`Como $37°+53°=90°$, las cuerdas son perpendiculares entre sí. Proyectando el peso sobre la dirección de la cuerda 2, que forma $90°-53°=37°$ con la vertical,

$$T_2=100\cos37°=80\ \text{N},\qquad T_1=100\operatorname{sen}37°=60\ \text{N}$$

La cuerda más cercana a la vertical soporta más. Repartir el peso por igual (50 N) solo valdría con dos cuerdas verticales y simétricas.`,
		},
		{
			course: "Física",
			text: "Un objeto se coloca a 30 cm de una lente convergente delgada de 20 cm de distancia focal. La imagen que se forma es",
			options: [
				"real, invertida y del doble de tamaño que el objeto.",
				"real, invertida y de la mitad de tamaño que el objeto.",
				"virtual, derecha y del doble de tamaño que el objeto.",
				"virtual, derecha y de la mitad de tamaño que el objeto.",
				"real, derecha y del doble de tamaño que el objeto.",
			],
			correct: 0,
			explanation: r`De la ecuación de las lentes,

$$\frac1i=\frac1f-\frac1o=\frac1{20}-\frac1{30}=\frac1{60}\quad\Rightarrow\quad i=60\ \text{cm}$$

$i>0$: la imagen es real. El aumento es $-\dfrac{i}{o}=-2$: **invertida** (signo menos) y **del doble** de tamaño. Sería virtual y derecha si el objeto estuviera a menos de 20 cm.`,
		},
		{
			course: "Química",
			text: r`Se hacen reaccionar 56 g de $\mathrm{N_2}$ con 9 g de $\mathrm{H_2}$ hasta agotar el reactivo limitante:

$$\mathrm{N_2+3\,H_2\rightarrow2\,NH_3}$$

¿Qué masa de amoniaco se obtiene? (Masas atómicas: H = 1; N = 14)`,
			options: ["17 g", "34 g", "51 g", "65 g", "68 g"],
			correct: 2,
			explanation: r`Hay $\frac{56}{28}=2$ mol de $\mathrm{N_2}$ y $\frac{9}{2}=4{,}5$ mol de $\mathrm{H_2}$. Los 2 mol de $\mathrm{N_2}$ necesitarían 6 mol de $\mathrm{H_2}$: el **hidrógeno** es el limitante.

$$n(\mathrm{NH_3})=\frac23\cdot4{,}5=3\ \text{mol}\quad\Rightarrow\quad m=3\cdot17=51\ \text{g}$$

Calcular con el $\mathrm{N_2}$ da 68 g; sumar las masas iniciales, 65 g, ignora que sobra nitrógeno.`,
		},
		{
			course: "Química",
			text: r`Se electroliza una disolución de $\mathrm{CuSO_4}$ con una corriente de 9,65 A durante 2000 s. ¿Qué masa de cobre se deposita en el cátodo? (Masa molar del Cu: 63,5 g/mol; 1 F = 96 500 C/mol)`,
			options: ["3,18 g", "6,35 g", "12,7 g", "25,4 g", "63,5 g"],
			correct: 1,
			explanation: r`Carga: $Q=I\,t=9{,}65\cdot2000=19\,300$ C, es decir, $\dfrac{19\,300}{96\,500}=0{,}2$ mol de electrones.

Cada ion requiere dos: $\mathrm{Cu^{2+}+2e^-\rightarrow Cu}$.

$$n(\mathrm{Cu})=\frac{0{,}2}{2}=0{,}1\ \text{mol}\quad\Rightarrow\quad m=6{,}35\ \text{g}$$

Olvidar los dos electrones da 12,7 g.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "¿De cuántas maneras pueden sentarse 3 chicos y 3 chicas alrededor de una mesa circular de modo que queden alternados? (Dos disposiciones que se obtienen girando la mesa se consideran la misma)",
			options: ["12", "36", "72", "120", "720"],
			correct: 0,
			explanation: r`Se sientan primero los chicos en círculo: $(3-1)!=2$ maneras. Quedan 3 lugares intermedios, ya distinguibles, para las chicas: $3!=6$ maneras.

$$2\cdot6=12$$

En una fila serían $2\cdot3!\cdot3!=72$, y sin la condición de alternar, $5!=120$.`,
		},
		{
			course: "Habilidad Verbal",
			text: "Elija el verbo que, al reemplazar la palabra resaltada, precisa mejor el sentido de la oración.\n\n*La ingeniera **hizo** un informe detallado sobre el estado del puente.*",
			options: ["fabricó", "ejecutó", "construyó", "confeccionó", "redactó"],
			correct: 4,
			explanation: r`*Hacer* es un verbo comodín. Un informe es un texto y lo preciso es **redactarlo**. *Fabricar* y *construir* se dicen de objetos y obras; *ejecutar*, de planes u órdenes; *confeccionar*, sobre todo de prendas o listas.`,
		},
		{
			course: "Historia Universal",
			text: "La Paz de Westfalia (1648), que consolidó en Europa el principio de soberanía de los Estados, puso fin a la",
			options: [
				"guerra de los Cien Años.",
				"guerra de Sucesión española.",
				"guerra de los Siete Años.",
				"guerra de los Treinta Años.",
				"guerra de Crimea.",
			],
			correct: 3,
			explanation: r`Los tratados de Münster y Osnabrück, conocidos como **Paz de Westfalia**, cerraron la guerra de los Treinta Años (1618-1648). La de los Cien Años terminó en 1453; la de Sucesión española, con la Paz de Utrecht (1713); la de los Siete Años, en 1763, y la de Crimea, en 1856.`,
		},
	],
};
