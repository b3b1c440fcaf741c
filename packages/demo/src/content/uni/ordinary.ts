import { shortSimulacroType } from "../exam-types.ts";
import type { DemoExam } from "../types.ts";
import { blockOnIncline, incirclesBesideAltitude, stickGrids } from "./figures.ts";

const r = String.raw;

export const uniOrdinary: DemoExam = {
	period: "2025-1",
	type: shortSimulacroType,
	durationMinutes: 50,
	scoringRule: "uni",
	questions: [
		{
			course: "Aritmética",
			text: "Halle el menor entero positivo que al dividirse entre 7, 11 y 13 deja como residuos 3, 5 y 8, respectivamente.",
			options: ["38", "60", "73", "115", "346"],
			correct: 4,
			explanation: r`Se arma por partes. Con los dos primeros datos, $N=11k+5$ y debe dejar residuo 3 entre 7: $5, 16, 27, 38$; como $38=7\cdot5+3$, $N=77m+38$.

Entre 13, $77$ deja residuo $12\equiv-1$ y $38$ deja $12$. Se exige

$$-m+12\equiv 8 \pmod{13}\quad\Rightarrow\quad m=4$$

$$N=77\cdot4+38=346$$

Las otras alternativas cumplen solo dos de las tres condiciones.`,
		},
		{
			course: "Álgebra",
			text: r`Las raíces de la ecuación $x^3-9x^2+kx-15=0$ están en progresión aritmética. Halle el valor de $k$.`,
			options: ["15", "23", "25", "27", "31"],
			correct: 1,
			explanation: r`Sean las raíces $3-d$, $3$ y $3+d$: su suma es 9, por lo que la central es 3. Del producto,

$$3\,(9-d^2)=15\quad\Rightarrow\quad d^2=4$$

Las raíces son $1$, $3$ y $5$, y $k$ es la suma de productos binarios:

$$k=1\cdot3+1\cdot5+3\cdot5=23$$`,
		},
		{
			course: "Álgebra",
			text: r`Determine el conjunto solución de la inecuación $|2x-1|\ge|x+4|$.`,
			options: [
				r`$[-1;\,5]$`,
				r`$[5;\,+\infty\rangle$`,
				r`$\langle-\infty;\,-1]\cup[5;\,+\infty\rangle$`,
				r`$\langle-\infty;\,-5]\cup[1;\,+\infty\rangle$`,
				r`$\langle-\infty;\,-4]\cup[5;\,+\infty\rangle$`,
			],
			correct: 2,
			explanation: r`Ambos miembros son no negativos, así que se puede elevar al cuadrado y factorizar como diferencia de cuadrados:

$$(2x-1)^2-(x+4)^2\ge0\;\Rightarrow\;(x-5)(3x+3)\ge0$$

Los puntos críticos son $-1$ y $5$; el producto es no negativo fuera de ellos: $x\le-1$ o $x\ge5$. La alternativa B resulta de quitar los valores absolutos sin más.`,
		},
		{
			course: "Geometría",
			text: r`En la figura, el triángulo $ABC$ es recto en $B$ y $\overline{BH}$ es altura. Los inradios de los triángulos $AHB$ y $BHC$ miden 3 cm y 4 cm. Halle el inradio del triángulo $ABC$.`,
			figure: {
				svg: incirclesBesideAltitude(),
				alt: "Triángulo ABC recto en B con la altura BH sobre la hipotenusa AC. En cada uno de los dos triángulos parciales hay una circunferencia inscrita; llevan los números 3 (izquierda) y 4 (derecha).",
			},
			options: [r`$2\sqrt3$ cm`, r`$\dfrac72$ cm`, "$5$ cm", "$7$ cm", "$12$ cm"],
			correct: 2,
			explanation: r`Los triángulos $AHB$, $BHC$ y $ABC$ son semejantes, y sus hipotenusas son $AB$, $BC$ y $AC$. Por semejanza,

$$\frac{3}{AB}=\frac{4}{BC}=\frac{r}{AC}$$

Como $AB^2+BC^2=AC^2$, los inradios cumplen la misma relación:

$$r^2=3^2+4^2=25\quad\Rightarrow\quad r=5\ \text{cm}$$`,
		},
		{
			course: "Geometría",
			text: "Un cono circular recto tiene 12 cm de altura y 13 cm de generatriz. Halle el radio de la esfera inscrita en el cono.",
			options: ["$2$ cm", r`$\dfrac52$ cm`, "$3$ cm", r`$\dfrac{10}{3}$ cm`, r`$\dfrac{60}{13}$ cm`],
			correct: 3,
			explanation: r`El radio de la base es $\sqrt{13^2-12^2}=5$ cm. El corte por el eje es un triángulo isósceles de lados $13$, $13$ y $10$, y el radio de la esfera es el inradio de ese triángulo:

$$r=\frac{S}{p}=\frac{\frac12\cdot10\cdot12}{18}=\frac{60}{18}=\frac{10}{3}\ \text{cm}$$

El valor 2 es el inradio de la **mitad** del corte (el triángulo 5-12-13), y $\frac{60}{13}$ es la altura relativa a su hipotenusa.`,
		},
		{
			course: "Trigonometría",
			text: r`Calcule la suma de las soluciones de la ecuación $2\cos^2x+3\operatorname{sen}x=3$ en el intervalo $[0;\,2\pi]$.`,
			options: [r`$\dfrac{3\pi}{2}$`, r`$\pi$`, r`$\dfrac{2\pi}{3}$`, r`$\dfrac{7\pi}{6}$`, r`$2\pi$`],
			correct: 0,
			explanation: r`Con $\cos^2x=1-\operatorname{sen}^2x$:

$$2\operatorname{sen}^2x-3\operatorname{sen}x+1=0\;\Rightarrow\;(2\operatorname{sen}x-1)(\operatorname{sen}x-1)=0$$

- $\operatorname{sen}x=\frac12$: $x=\frac{\pi}{6},\ \frac{5\pi}{6}$
- $\operatorname{sen}x=1$: $x=\frac{\pi}{2}$

$$\frac{\pi}{6}+\frac{5\pi}{6}+\frac{\pi}{2}=\frac{3\pi}{2}$$

Si se pierde la solución $\frac{\pi}{2}$ queda $\pi$; si se pierde $\frac{5\pi}{6}$, queda $\frac{2\pi}{3}$.`,
		},
		{
			course: "Física",
			text: r`El bloque de la figura desciende por un plano inclinado de 37°. El coeficiente de rozamiento cinético es 0,25. Halle el módulo de su aceleración. ($g=10\ \text{m/s}^2$; $\operatorname{sen}37°=0{,}6$; $\cos37°=0{,}8$)`,
			figure: {
				svg: blockOnIncline(),
				alt: "Bloque de 5 kg sobre un plano inclinado 37° respecto de la horizontal. Una flecha indica que desciende.",
			},
			options: [
				r`$2\ \text{m/s}^2$`,
				r`$4\ \text{m/s}^2$`,
				r`$5\ \text{m/s}^2$`,
				r`$6\ \text{m/s}^2$`,
				r`$8\ \text{m/s}^2$`,
			],
			correct: 1,
			explanation: r`Perpendicular al plano: $N=mg\cos37°$. A lo largo del plano actúan la componente del peso hacia abajo y la fricción hacia arriba:

$$mg\operatorname{sen}37°-\mu mg\cos37°=ma$$

$$a=10\,(0{,}6-0{,}25\cdot0{,}8)=4\ \text{m/s}^2$$

La masa se cancela. Sin fricción saldría 6; si la fricción se suma por error, 8.`,
		},
		{
			course: "Física",
			text: "Una cuerda de 1,2 m, fija en sus dos extremos, vibra en su tercer armónico con una frecuencia de 60 Hz. ¿Con qué rapidez se propagan las ondas en la cuerda?",
			options: ["24 m/s", "36 m/s", "48 m/s", "72 m/s", "144 m/s"],
			correct: 2,
			explanation: r`En el armónico $n$ caben $n$ medias longitudes de onda: $L=n\dfrac{\lambda}{2}$. Con $n=3$,

$$\lambda=\frac{2L}{3}=\frac{2\cdot1{,}2}{3}=0{,}8\ \text{m},\qquad v=\lambda f=0{,}8\cdot60=48\ \text{m/s}$$

24 m/s supone que caben tres ondas completas; 144 m/s usa $\lambda=2L$, que es la del primer armónico.`,
		},
		{
			course: "Química",
			text: "Se mezclan 50 mL de HCl 0,10 M con 50 mL de NaOH 0,12 M. Halle el pH de la mezcla a 25 °C, suponiendo volúmenes aditivos.",
			options: ["1", "2", "7", "11", "12"],
			correct: 4,
			explanation: r`Moles de ácido: $0{,}050\cdot0{,}10=5\cdot10^{-3}$. Moles de base: $0{,}050\cdot0{,}12=6\cdot10^{-3}$. Sobra $10^{-3}$ mol de $\mathrm{OH^-}$ en 100 mL:

$$[\mathrm{OH^-}]=\frac{10^{-3}}{0{,}100}=10^{-2}\ \text{M}\;\Rightarrow\;\text{pOH}=2\;\Rightarrow\;\text{pH}=12$$

Marcar 2 confunde pOH con pH; marcar 11 olvida dividir entre el volumen total.`,
		},
		{
			course: "Química",
			text: "Un recipiente rígido contiene un gas ideal a 27 °C y 3 atm. Se calienta a 127 °C y se deja escapar la mitad de la masa del gas. ¿Cuál es la presión final?",
			options: ["2 atm", "3 atm", "4 atm", "7,1 atm", "14,1 atm"],
			correct: 0,
			explanation: r`Con volumen constante, $P$ es proporcional a $nT$, y la temperatura va en kelvin: de 300 K a 400 K.

$$P_2=3\cdot\frac12\cdot\frac{400}{300}=2\ \text{atm}$$

Usar grados Celsius ($\frac{127}{27}$) lleva a 7,1 o 14,1 atm; olvidar que escapa la mitad, a 4 atm.`,
		},
		{
			course: "Habilidad Verbal",
			text: "Elija el par que mantiene la misma relación que el par base.\n\n**SEQUÍA : LLUVIA ::**",
			options: ["tormenta : viento", "incendio : agua", "desierto : arena", "hambruna : alimento", "invierno : frío"],
			correct: 3,
			explanation: r`La *sequía* es, por definición, la **falta prolongada** de *lluvia*; del mismo modo, la *hambruna* es la falta prolongada de *alimento*. En *tormenta–viento*, *desierto–arena* e *invierno–frío* el segundo término está presente, no ausente; el *agua* apaga el *incendio*, pero este no consiste en su falta.`,
		},
		{
			course: "Habilidad Lógico-Matemática",
			text: "Con palitos iguales se arman las figuras mostradas, cuadrículas de $1\\times1$, $2\\times2$, $3\\times3$, y así sucesivamente. ¿Cuántos palitos se necesitan para la figura 20?",
			figure: {
				svg: stickGrids(),
				alt: "Tres cuadrículas hechas con palitos: la figura 1 es un cuadrado, la figura 2 tiene dos cuadrados por lado y la figura 3 tiene tres cuadrados por lado.",
			},
			options: ["400", "420", "800", "840", "880"],
			correct: 3,
			explanation: r`En la figura $n$ hay $n+1$ filas horizontales con $n$ palitos cada una, y otras tantas verticales:

$$P(n)=2n(n+1)$$

Se comprueba: $P(1)=4$, $P(2)=12$, $P(3)=24$. Entonces $P(20)=2\cdot20\cdot21=840$. Quien cuenta solo las horizontales obtiene 420.`,
		},
		{
			course: "Filosofía",
			text: r`Considere las premisas:

- Si Rosa estudia, entonces aprueba.
- Si Rosa aprueba, entonces celebra.
- Rosa no celebra.

Se concluye válidamente que`,
			options: [
				"Rosa estudia, pero no aprueba.",
				"Rosa no estudia.",
				"Rosa aprueba, pero no celebra.",
				"Rosa estudia o celebra.",
				"Rosa aprueba si y solo si no estudia.",
			],
			correct: 1,
			explanation: r`Por silogismo hipotético, $e\rightarrow a$ y $a\rightarrow c$ dan $e\rightarrow c$. Como $\sim c$, por *modus tollens* se obtiene $\sim e$: **Rosa no estudia**. También se obtiene $\sim a$. La alternativa E queda descartada: «aprueba» y «no estudia» tienen valores de verdad distintos.`,
		},
	],
};
