import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const systemsAndMatrices: readonly BankQuestion[] = [
	numericQuestion({
		id: "algebra-inconsistent-system",
		topic: "Sistemas y matrices",
		difficulty: 3,
		given: { product: 12 },
		stem: () => r`¿Para qué valor de $k$ el sistema

$$kx+6y=9,\qquad2x+(k+1)y=6$$

no tiene solución?`,
		answer: ({ product }) => (-1 - Math.sqrt(1 + 4 * product)) / 2,
		show: plain,
		mistakes: [
			[() => 3, "Toma el valor que hace infinitas las soluciones"],
			[() => -1, "Suma los dos valores que anulan el determinante"],
			[() => 4, "Se equivoca de signo al factorizar $k^2+k-12$"],
			[() => -3, "Se equivoca de signo en el otro factor"],
			[({ product }) => -product, "Responde con el término independiente de la ecuación en $k$"],
		],
		explanation: (_, answer) => r`No hay solución única cuando el determinante es cero:

$$k(k+1)-12=0\;\Rightarrow\;(k-3)(k+4)=0$$

- $k=3$: las ecuaciones son $3x+6y=9$ y $2x+4y=6$, la misma recta: infinitas soluciones.
- $k=-4$: $-4x+6y=9$ y $2x-3y=6$. La segunda, por $-2$, es $-4x+6y=-12$: rectas paralelas, **sin solución**.

El valor es ${answer}.`,
	}),
	numericQuestion({
		id: "algebra-determinant-three",
		topic: "Sistemas y matrices",
		difficulty: 1,
		given: { a: 2, b: 1, c: 3 },
		stem: ({ a, b, c }) =>
			r`Calcule el determinante de la matriz $\begin{pmatrix}${a}&${b}&${c}\\0&-1&4\\1&2&0\end{pmatrix}$.`,
		answer: ({ a, b, c }) => a * -8 - b * -4 + c * 1,
		show: plain,
		mistakes: [
			[({ a, b, c }) => a * -8 + b * -4 + c * 1, "No cambia el signo del segundo término del desarrollo"],
			[({ a, b, c }) => a * -8 - b * -4 - c * 1, "Cambia el signo del tercer término del desarrollo"],
			[({ a, b, c }) => a * -8 + b * -4 - c * 1, "Intercambia los signos del segundo y del tercer término"],
			[(_, right) => -right, "Calcula los menores con los productos en orden inverso"],
			[() => 0, "Multiplica solo la diagonal principal"],
		],
		explanation: ({ a, b, c }, answer) => r`Se desarrolla por la primera fila, con signos $+\,-\,+$:

$$${a}\begin{vmatrix}-1&4\\2&0\end{vmatrix}-${b}\begin{vmatrix}0&4\\1&0\end{vmatrix}+${c}\begin{vmatrix}0&-1\\1&2\end{vmatrix}=${a}(-8)-${b}(-4)+${c}(1)$$

$$-16+4+3=-9$$

El determinante es ${answer}.`,
	}),
	numericQuestion({
		id: "algebra-matrix-cube",
		topic: "Sistemas y matrices",
		difficulty: 2,
		given: { p: 3, q: 2 },
		stem: ({ p, q }) =>
			`Una matriz cuadrada $A$ cumple $A^2=${p}A-${q}I$, donde $I$ es la matriz identidad. Si $A^3=aA-bI$, calcule $a+b$.`,
		answer: ({ p, q }) => p ** 2 - q + p * q,
		show: plain,
		mistakes: [
			[({ p, q }) => p ** 2 - q - p * q, "Resta los coeficientes, porque $b$ va precedido de un signo menos"],
			[({ p, q }) => p ** 2 - q, "Responde solo con $a$"],
			[({ p, q }) => p ** 2 + p * q, "Olvida el término $-2A$ que aparece al multiplicar"],
			[({ p, q }) => p ** 2 + q + p * q, "Suma $2A$ en vez de restarlo"],
			[({ p, q }) => p ** 3 + q ** 3, "Eleva los coeficientes al cubo"],
		],
		explanation: ({ p, q }, answer) => r`Se multiplica la igualdad por $A$ y se vuelve a reemplazar $A^2$:

$$A^3=${p}A^2-${q}A=${p}(${p}A-${q}I)-${q}A=7A-6I$$

Entonces $a=7$, $b=6$ y $a+b=${answer}$.`,
	}),
];
