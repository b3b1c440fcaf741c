import { plain, timesPi, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { speedGraph } from "./figures.ts";

const r = String.raw;
const metres = withUnit(plain, "m");
const seconds = withUnit(plain, "s");
const speed = withUnit(plain, "m/s");

export const motion: readonly BankQuestion[] = [
	numericQuestion({
		id: "physics-train-in-tunnel",
		topic: "Cinemática",
		difficulty: 1,
		given: { train: 150, tunnel: 350, speed: 90 },
		stem: ({ train, tunnel, speed }) =>
			`Un tren de ${train} m de largo viaja a ${speed} km/h, con rapidez constante. ¿Cuánto tarda en cruzar por completo un túnel de ${tunnel} m?`,
		answer: ({ train, tunnel, speed }) => (train + tunnel) / (speed / 3.6),
		show: seconds,
		mistakes: [
			[({ tunnel, speed }) => tunnel / (speed / 3.6), "Olvida la longitud del tren"],
			[({ train, speed }) => train / (speed / 3.6), "Toma solo la longitud del tren"],
			[({ train, tunnel, speed }) => (tunnel - train) / (speed / 3.6), "Resta la longitud del tren"],
			[({ train, tunnel, speed }) => (train + tunnel) / 2 / (speed / 3.6), "Promedia las dos longitudes"],
		],
		explanation: (
			{ train, tunnel, speed },
			answer,
		) => r`El cruce empieza cuando entra la parte delantera y termina cuando sale la última parte del tren: este recorre el túnel **más su propio largo**.

$${speed}$ km/h son $${speed}\div3{,}6=25$ m/s. Entonces $t=\dfrac{${tunnel}+${train}}{25}$: tarda ${answer}.`,
	}),
	numericQuestion({
		id: "physics-braking-distance",
		topic: "Cinemática",
		difficulty: 1,
		given: { v: 30, t: 6 },
		stem: ({ v, t }) =>
			`Un automóvil que viaja a ${v} m/s frena con aceleración constante y se detiene en ${t} s. ¿Qué distancia recorre mientras frena?`,
		answer: ({ v, t }) => (v * t) / 2,
		show: metres,
		mistakes: [
			[({ v, t }) => v * t, "Usa $d=vt$, como si la rapidez fuera constante"],
			[({ v, t }) => (v * t) / 4, "Divide dos veces entre dos"],
			[({ v, t }) => (v * v) / t, "Multiplica la rapidez por la aceleración"],
			[({ v, t }) => (3 * v * t) / 2, "Suma $\\frac12at^2$ en vez de restarlo"],
		],
		explanation: (
			{ v, t },
			answer,
		) => r`Con aceleración constante, la rapidez media es el promedio de la inicial y la final:

$$d=\frac{v_0+v_f}2\,t=\frac{${v}+0}2\cdot${t}$$

Recorre ${answer}. También con $a=-5$ m/s²: $d=30\cdot6-\frac12\cdot5\cdot6^2=90$.`,
	}),
	numericQuestion({
		id: "physics-patrol-car-chase",
		topic: "Cinemática",
		difficulty: 2,
		given: { v: 24, a: 4 },
		stem: ({ v, a }) =>
			`Un camión que viaja a ${v} m/s constantes pasa junto a un patrullero en reposo. En ese instante el patrullero parte en su persecución con una aceleración constante de ${a} m/s². ¿A qué distancia del punto de partida lo alcanza?`,
		answer: ({ v, a }) => (2 * v * v) / a,
		show: metres,
		mistakes: [
			[({ v, a }) => (v * v) / a, "Usa el instante en que las rapideces se igualan, y la distancia del camión"],
			[
				({ v, a }) => (v * v) / (2 * a),
				"Usa el instante en que las rapideces se igualan, y la distancia del patrullero",
			],
			[({ v, a }) => (4 * v * v) / a, "Halla los 12 s, pero olvida el $\\frac12$ al calcular la distancia"],
			[({ v, a }) => v * a, "Multiplica la rapidez por la aceleración"],
		],
		explanation: (
			{ v, a },
			answer,
		) => r`Lo alcanza cuando ambos han recorrido la misma distancia (no cuando tienen la misma rapidez):

$$${v}t=\frac12\cdot${a}\,t^2\;\Rightarrow\;t=12\text{ s}$$

En ese tiempo el camión recorre $${v}\cdot12$, es decir, ${answer}. A los 6 s apenas se igualan las rapideces, y el patrullero todavía va 72 m atrás.`,
	}),
	numericQuestion({
		id: "physics-dropped-from-balloon",
		topic: "Cinemática",
		difficulty: 2,
		given: { v: 10, h: 75 },
		stem: ({ v, h }) =>
			`Un globo aerostático sube verticalmente a ${v} m/s constantes. Cuando está a ${h} m del suelo, se suelta de él un saco de arena. ¿Cuánto tarda el saco en llegar al suelo? ($g=10$ m/s²; desprecie la resistencia del aire)`,
		answer: ({ v, h }) => (v + Math.sqrt(v * v + 20 * h)) / 10,
		show: seconds,
		mistakes: [
			[({ v, h }) => (Math.sqrt(v * v + 20 * h) - v) / 10, "Toma la velocidad inicial hacia abajo"],
			[({ v }) => v / 5, "Responde con el tiempo que tarda en volver al nivel en que se soltó"],
			[({ v }) => v / 10, "Responde con el tiempo de subida"],
			[({ v }, right) => right + v / 10, "Suma dos veces el tiempo de subida"],
			[({ v }, right) => right - v / 10, "Olvida el tiempo de subida"],
			[({ v, h }) => h / v, "Cree que el saco baja con la rapidez del globo"],
		],
		explanation: (
			{ v, h },
			answer,
		) => r`Al soltarse, el saco conserva la velocidad del globo: ${v} m/s **hacia arriba**. Con el eje hacia arriba y origen en ese punto, el suelo está en $y=-${h}$:

$$-${h}=${v}t-5t^2\;\Rightarrow\;t^2-2t-15=0\;\Rightarrow\;(t-5)(t+3)=0$$

Tarda ${answer}. Por partes: 1 s de subida, en que asciende 5 m, y 4 s para caer los $5+75=80$ m.`,
	}),
	numericQuestion({
		id: "physics-horizontal-throw-speed",
		topic: "Cinemática",
		difficulty: 2,
		given: { v: 30, h: 80 },
		stem: ({ v, h }) =>
			`Desde una torre de ${h} m de altura se lanza un cuerpo horizontalmente a ${v} m/s. ¿Con qué rapidez llega al suelo? ($g=10$ m/s²; desprecie la resistencia del aire)`,
		answer: ({ v, h }) => Math.sqrt(v * v + 20 * h),
		show: speed,
		mistakes: [
			[({ h }) => Math.sqrt(20 * h), "Responde solo con la velocidad vertical"],
			[({ v, h }) => v + Math.sqrt(20 * h), "Suma las componentes como si fueran paralelas"],
			[({ v }) => v, "Cree que la rapidez no cambia"],
			[({ v, h }) => (v + Math.sqrt(20 * h)) / 2, "Promedia las componentes"],
			[({ v, h }) => Math.sqrt(20 * h) - v, "Resta las componentes"],
		],
		explanation: (
			{ v, h },
			answer,
		) => r`La velocidad horizontal se conserva: ${v} m/s. La vertical crece como en una caída libre:

$$v_y=\sqrt{2gh}=\sqrt{2\cdot10\cdot${h}}=40\text{ m/s}$$

Son perpendiculares: $v=\sqrt{${v}^2+40^2}$. Llega con ${answer}.`,
	}),
	numericQuestion({
		id: "physics-area-under-speed",
		topic: "Cinemática",
		difficulty: 1,
		given: { v: 12, up: 4, level: 10, end: 14 },
		figure: {
			svg: speedGraph(),
			alt: "Gráfica de la rapidez v, en m/s, en función del tiempo t, en s. Sube en línea recta de 0 a 12 entre 0 y 4 s, se mantiene en 12 hasta los 10 s y baja en línea recta a 0 a los 14 s.",
		},
		stem: () =>
			"La figura muestra la rapidez de un tren que se mueve en línea recta entre dos paraderos, en función del tiempo. Halle la distancia entre los paraderos.",
		answer: ({ v, up, level, end }) => ((end + level - up) / 2) * v,
		show: metres,
		mistakes: [
			[({ v, end }) => v * end, "Supone que la rapidez fue siempre la máxima"],
			[({ v, up, level }) => v * (level - up), "Cuenta solo el tramo de rapidez constante"],
			[({ v, up, level }) => v * (level - up) + (v * up) / 2, "Olvida el tramo en que frena"],
			[({ v, end }) => (v * end) / 2, "Usa el promedio de 0 y 12 durante todo el viaje"],
		],
		explanation: (
			_,
			answer,
		) => r`La distancia es el **área** bajo la gráfica de la rapidez: un trapecio de bases $14$ y $10-4=6$, y altura 12:

$$d=\frac{14+6}2\cdot12$$

La distancia es ${answer}: 24 m al acelerar, 72 m con rapidez constante y 24 m al frenar.`,
	}),
	numericQuestion({
		id: "physics-point-on-a-disc",
		topic: "Cinemática",
		difficulty: 1,
		given: { rpm: 120, radius: 0.5 },
		stem: ({ rpm }) =>
			`Un disco de 0,5 m de radio gira a ${rpm} revoluciones por minuto. Halle la rapidez de un punto de su borde.`,
		answer: ({ rpm, radius }) => (2 * Math.PI * rpm * radius) / 60,
		show: withUnit(timesPi, "m/s"),
		mistakes: [
			[({ rpm, radius }) => 2 * Math.PI * rpm * radius, "No pasa las vueltas por minuto a vueltas por segundo"],
			[({ rpm }) => (2 * Math.PI * rpm) / 60, "Responde con el número de la velocidad angular"],
			[({ rpm, radius }) => (2 * Math.PI * rpm) / 60 / radius, "Divide la velocidad angular entre el radio"],
			[({ rpm, radius }) => (Math.PI * rpm * radius) / 60, "Toma el radio como diámetro"],
		],
		explanation: ({ rpm }, answer) => r`En cada segundo da $${rpm}\div60=2$ vueltas, y cada vuelta son $2\pi$ rad:

$$\omega=2\cdot2\pi=4\pi\text{ rad/s},\qquad v=\omega r=4\pi\cdot0{,}5$$

El borde se mueve a ${answer}.`,
	}),
];
