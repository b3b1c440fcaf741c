import type { DemoQuestion } from "../types.ts";

const r = String.raw;
const course = "Álgebra";

export const algebraQuestions: readonly DemoQuestion[] = [
	{
		course,
		text: "Si $a+b=7$ y $ab=10$, calcule $a^3+b^3$.",
		options: ["$133$", "$273$", "$313$", "$343$", "$553$"],
		correct: 0,
		explanation: r`Del cubo de la suma, $(a+b)^3=a^3+b^3+3ab(a+b)$:

$$a^3+b^3=7^3-3\cdot10\cdot7=343-210=133$$

El 343 confunde $(a+b)^3$ con $a^3+b^3$; el 273 olvida el factor 3.`,
	},
	{
		course,
		text: "Señale un factor primo de $x^4+4$ en los números enteros.",
		options: ["$x^2+2$", "$x^2-2$", "$x^2+2x+2$", "$x+2$", "$x^2+x+2$"],
		correct: 2,
		explanation: r`Se completa el cuadrado sumando y restando $4x^2$ (identidad de Sophie Germain):

$$x^4+4x^2+4-4x^2=(x^2+2)^2-(2x)^2=(x^2+2x+2)(x^2-2x+2)$$

Ambos factores tienen discriminante negativo, así que no se descomponen más.`,
	},
	{
		course,
		text: r`Simplifique la expresión $\dfrac{2^{n+4}-2\cdot2^{n}}{2\cdot2^{n+3}}$.`,
		options: [r`$\dfrac18$`, r`$\dfrac12$`, r`$\dfrac34$`, r`$\dfrac78$`, "$1$"],
		correct: 3,
		explanation: r`Se factoriza $2^n$ en el numerador y en el denominador:

$$\frac{2^n(2^4-2)}{2^n\cdot2\cdot2^3}=\frac{16-2}{16}=\frac78$$

Recuerde que $2^{n+4}=2^n\cdot2^4$: los exponentes se suman cuando las potencias se multiplican.`,
	},
	{
		course,
		text: r`¿Cuántos números enteros satisfacen la inecuación $x^2-5x-14<0$?`,
		options: ["7", "8", "9", "10", "13"],
		correct: 1,
		explanation: r`$(x-7)(x+2)<0$ se cumple entre las raíces: $-2<x<7$. Los enteros son $-1,0,1,2,3,4,5,6$: **ocho**. Se obtienen 10 si se incluyen los extremos, que aquí no cumplen porque la desigualdad es estricta.`,
	},
	{
		course,
		text: r`Halle el dominio de la función real $f(x)=\sqrt{x-2}+\dfrac{1}{x-5}$.`,
		options: [
			r`$\mathbb{R}-\{5\}$`,
			r`$[2;\,+\infty\rangle$`,
			r`$\langle2;\,+\infty\rangle-\{5\}$`,
			r`$\langle5;\,+\infty\rangle$`,
			r`$[2;\,+\infty\rangle-\{5\}$`,
		],
		correct: 4,
		explanation: r`Se exigen a la vez dos condiciones: el radicando no negativo, $x-2\ge0$, y el denominador distinto de cero, $x\ne5$. Su intersección es $[2;\,+\infty\rangle-\{5\}$. El 2 sí pertenece al dominio, porque $\sqrt0=0$ existe.`,
	},
	{
		course,
		text: r`Si $m$ y $n$ son las raíces de $x^2-6x+4=0$, calcule $\dfrac mn+\dfrac nm$.`,
		options: [r`$\dfrac32$`, "$5$", "$7$", "$9$", "$11$"],
		correct: 2,
		explanation: r`Por las relaciones de Vieta, $m+n=6$ y $mn=4$.

$$\frac mn+\frac nm=\frac{m^2+n^2}{mn}=\frac{(m+n)^2-2mn}{mn}=\frac{36-8}{4}=7$$

El 9 olvida restar $2mn$, y el 11 lo suma.`,
	},
	{
		course,
		text: r`Si $\log_3 2=a$, exprese $\log_{12}18$ en términos de $a$.`,
		options: [
			r`$\dfrac{a+2}{2a+1}$`,
			r`$\dfrac{2a+1}{a+2}$`,
			r`$\dfrac{2a}{a+1}$`,
			r`$\dfrac{a+2}{2a}$`,
			r`$\dfrac{a+1}{2a+1}$`,
		],
		correct: 0,
		explanation: r`Se cambia a base 3 y se factorizan los números:

$$\log_{12}18=\frac{\log_3(2\cdot3^2)}{\log_3(2^2\cdot3)}=\frac{a+2}{2a+1}$$

La alternativa B invierte el cociente.`,
	},
	{
		course,
		text: r`Calcule la suma de los infinitos términos $3+2+\dfrac43+\dfrac89+\dots$`,
		options: [r`$\dfrac95$`, r`$\dfrac92$`, "$6$", "$8$", "$9$"],
		correct: 4,
		explanation: r`Es una progresión geométrica de primer término 3 y razón $q=\frac23$; como $|q|<1$, la suma existe:

$$S=\frac{3}{1-\frac23}=\frac{3}{\frac13}=9$$

$\frac92$ resulta de dividir solo entre la razón, y $\frac95$, de sumarla en vez de restarla en el denominador.`,
	},
	{
		course,
		text: r`Del sistema

$$\frac2x+\frac3y=2,\qquad\frac4x-\frac3y=1,$$

calcule $x+y$.`,
		options: [r`$\dfrac56$`, "$2$", "$3$", "$5$", "$6$"],
		correct: 3,
		explanation: r`Al sumar ambas ecuaciones se elimina $y$: $\dfrac6x=3$, de donde $x=2$. En la primera, $1+\dfrac3y=2$, de donde $y=3$. Entonces $x+y=5$. El valor $\frac56$ es $\frac1x+\frac1y$.`,
	},
	{
		course,
		text: r`Efectúe $(1+i)^{10}$, donde $i=\sqrt{-1}$.`,
		options: ["$-32i$", "$32i$", "$32$", "$-32$", "$1024i$"],
		correct: 1,
		explanation: r`Conviene empezar por el cuadrado: $(1+i)^2=1+2i+i^2=2i$.

$$(1+i)^{10}=(2i)^5=32\,i^5=32i$$

Se usó que $i^5=i^4\cdot i=i$.`,
	},
];
