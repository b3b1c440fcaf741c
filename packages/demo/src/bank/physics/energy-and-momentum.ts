import { plain, surd, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const joules = withUnit(plain, "J");
const speed = withUnit(plain, "m/s");

export const energyAndMomentum: readonly BankQuestion[] = [
	numericQuestion({
		id: "physics-loop-entry-speed",
		topic: "Trabajo y energía",
		difficulty: 3,
		given: { radius: 2.5 },
		stem: () =>
			"Un carrito, tratado como partícula, entra por la parte más baja a un rizo vertical liso de 2,5 m de radio. ¿Con qué rapidez mínima debe entrar para dar la vuelta completa sin despegarse de la pista? ($g=10$ m/s²)",
		answer: ({ radius }) => Math.sqrt(5 * 10 * radius),
		show: withUnit(surd, "m/s"),
		mistakes: [
			[({ radius }) => Math.sqrt(10 * radius), "Responde con la rapidez mínima en la parte más alta"],
			[({ radius }) => Math.sqrt(4 * 10 * radius), "Supone que puede llegar arriba con rapidez cero"],
			[({ radius }) => Math.sqrt(2 * 10 * radius), "Iguala la energía cinética con la altura de un radio"],
			[({ radius }) => Math.sqrt(3 * 10 * radius), "Toma como altura del punto más alto un radio"],
			[({ radius }) => Math.sqrt(6 * 10 * radius), "Confunde la rapidez con la fuerza normal abajo, $6mg$"],
		],
		explanation: (
			{ radius },
			answer,
		) => r`En la parte más alta, en el límite, la pista no empuja y el peso es la fuerza centrípeta: $mg=\dfrac{mv^2}R$, así que $v^2=gR=25$.

Se conserva la energía entre abajo y arriba, con un desnivel de $2R$:

$$v_0^2=v^2+2g(2R)=gR+4gR=5\cdot10\cdot${String(radius).replace(".", "{,}")}=125$$

Debe entrar con ${answer}. Con algo menos se despegaría antes de llegar arriba, aunque la energía le alcanzara para subir.`,
	}),
	numericQuestion({
		id: "physics-stretching-a-spring",
		topic: "Trabajo y energía",
		difficulty: 2,
		given: { k: 200, from: 0.1, to: 0.3 },
		stem: ({ k }) =>
			`Un resorte de constante ${k} N/m está estirado 10 cm. ¿Qué trabajo se necesita para estirarlo 20 cm **más**?`,
		answer: ({ k, from, to }) => (k * (to * to - from * from)) / 2,
		show: joules,
		mistakes: [
			[({ k, from, to }) => (k * (to - from) ** 2) / 2, "Usa solo los 20 cm adicionales, como si partiera sin estirar"],
			[({ k, to }) => (k * to * to) / 2, "Olvida restar la energía que ya tenía"],
			[({ k, from }) => (k * from * from) / 2, "Responde con la energía inicial"],
			[({ k, from, to }) => k * (to * to - from * from), "Olvida el $\\frac12$"],
			[({ k, to, from }) => k * to * (to - from), "Usa la fuerza final en todo el recorrido"],
		],
		explanation: (
			{ k },
			answer,
		) => r`El trabajo es el aumento de energía elástica, y la deformación se mide desde la longitud **natural**: pasa de 0,1 m a 0,3 m.

$$W=\frac12\cdot${k}\left(0{,}3^2-0{,}1^2\right)=100\cdot0{,}08$$

Se necesitan ${answer}. Los 20 cm finales cuestan más que los primeros, porque la fuerza crece.`,
	}),
	numericQuestion({
		id: "physics-pump-with-losses",
		topic: "Trabajo y energía",
		difficulty: 2,
		given: { mass: 1200, height: 15, efficiency: 0.75 },
		stem: ({ mass, height }) =>
			`Una bomba eleva ${mass} kg de agua por minuto a ${height} m de altura, con rapidez constante. Si su eficiencia es del 75 %, ¿qué potencia consume? ($g=10$ m/s²)`,
		answer: ({ mass, height, efficiency }) => (mass * 10 * height) / 60 / efficiency,
		show: withUnit(plain, "W"),
		mistakes: [
			[({ mass, height }) => (mass * 10 * height) / 60, "Responde con la potencia útil"],
			[
				({ mass, height, efficiency }) => ((mass * 10 * height) / 60) * efficiency,
				"Multiplica por la eficiencia en vez de dividir",
			],
			[
				({ mass, height, efficiency }) => (mass * 10 * height) / 60 / (1 - efficiency),
				"Divide entre la parte que se pierde",
			],
			[({ mass, height }) => ((mass * 10 * height) / 60) * 1.25, "Aumenta un 25 % a la potencia útil"],
			[({ mass, height, efficiency }) => (mass * height) / 60 / efficiency, "Olvida la aceleración de la gravedad"],
		],
		explanation: ({ mass, height }, answer) => r`La potencia útil es el trabajo por segundo:

$$P_u=\frac{mgh}t=\frac{${mass}\cdot10\cdot${height}}{60}=3000\text{ W}$$

Esa es el 75 % de la consumida: $P=\dfrac{3000}{0{,}75}$, es decir, ${answer}.`,
	}),
	numericQuestion({
		id: "physics-slide-then-rough-floor",
		topic: "Trabajo y energía",
		difficulty: 2,
		given: { height: 5, mu: 0.25 },
		stem: ({ height }) =>
			`Un bloque se suelta a ${height} m de altura sobre una rampa lisa y, al final de ella, sigue por un piso horizontal rugoso, con el que su coeficiente de fricción cinética es 0,25. ¿Qué distancia recorre en el piso hasta detenerse?`,
		answer: ({ height, mu }) => height / mu,
		show: withUnit(plain, "m"),
		mistakes: [
			[({ height, mu }) => height * mu, "Multiplica por el coeficiente en vez de dividir"],
			[({ height }) => height, "Cree que recorre lo mismo que descendió"],
			[({ height, mu }) => height / mu / 2, "Pone un $\\frac12$ que no corresponde"],
			[({ height }, right) => right + height, "Suma la altura a la distancia recorrida en el piso"],
		],
		explanation: (
			{ height },
			answer,
		) => r`Toda la energía potencial se disipa en el trabajo de la fricción, $\mu mg\,d$:

$$mgh=\mu mg\,d\;\Rightarrow\;d=\frac h\mu=\frac{${height}}{0{,}25}$$

Recorre ${answer}. No hacen falta la masa ni la rapidez al final de la rampa.`,
	}),
	numericQuestion({
		id: "physics-ballistic-pendulum",
		topic: "Cantidad de movimiento",
		difficulty: 3,
		given: { bullet: 0.02, block: 1.98, rise: 0.2 },
		stem: () =>
			"Una bala de 20 g se incrusta en un bloque de 1,98 kg que cuelga de un hilo largo. El conjunto se eleva 20 cm. Halle la rapidez de la bala antes del impacto. ($g=10$ m/s²)",
		answer: ({ bullet, block, rise }) => (Math.sqrt(20 * rise) * (bullet + block)) / bullet,
		show: speed,
		mistakes: [
			[({ rise }) => Math.sqrt(20 * rise), "Responde con la rapidez del conjunto después del impacto"],
			[
				({ bullet, block, rise }) => Math.sqrt((20 * rise * (bullet + block)) / bullet),
				"Supone que la energía cinética se conserva en el impacto",
			],
			[
				({ bullet, block, rise }) => (Math.sqrt(20 * rise) * block) / bullet,
				"Olvida la masa de la bala en el conjunto",
			],
			[({ bullet, block, rise }) => (20 * rise * (bullet + block)) / bullet, "Olvida la raíz: usa $2gh$ como rapidez"],
		],
		explanation: (
			_,
			answer,
		) => r`Son dos etapas. **Después** del impacto se conserva la energía: $V=\sqrt{2gh}=\sqrt{2\cdot10\cdot0{,}2}=2$ m/s.

**En** el impacto se conserva la cantidad de movimiento (la energía no: parte se vuelve calor y deformación):

$$0{,}02\,v=2\cdot2\;\Rightarrow\;v=\frac{4}{0{,}02}$$

La bala llegó a ${answer}.`,
	}),
	numericQuestion({
		id: "physics-projectile-splits",
		topic: "Cantidad de movimiento",
		difficulty: 2,
		given: { mass: 6, v: 10, piece: 2, back: 6 },
		stem: ({ mass, v, piece, back }) =>
			`Un cuerpo de ${mass} kg que se mueve a ${v} m/s se parte por una explosión interna en dos fragmentos. El de ${piece} kg retrocede a ${back} m/s, en la misma recta. ¿Con qué rapidez sale el otro?`,
		answer: ({ mass, v, piece, back }) => (mass * v + piece * back) / (mass - piece),
		show: speed,
		mistakes: [
			[
				({ mass, v, piece, back }) => (mass * v - piece * back) / (mass - piece),
				"Toma con signo positivo la velocidad del que retrocede",
			],
			[({ mass, v, piece }) => (mass * v) / (mass - piece), "Olvida el fragmento que retrocede"],
			[({ v, back }) => v + back, "Suma las rapideces sin tomar en cuenta las masas"],
			[({ v, back }) => v - back, "Resta las rapideces sin tomar en cuenta las masas"],
		],
		explanation: (
			{ mass, v, piece, back },
			answer,
		) => r`No hay fuerza externa en la recta del movimiento, así que se conserva la cantidad de movimiento. Lo que retrocede lleva signo negativo:

$$${mass}\cdot${v}=${piece}(-${back})+4v\;\Rightarrow\;4v=72$$

El otro fragmento sale a ${answer}. La energía cinética aumentó: la explosión la entregó.`,
	}),
];
