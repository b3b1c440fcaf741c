import { computed } from "../computed.ts";
import { plain, surd, withUnit } from "../numbers.ts";
import type { BankQuestion } from "../types.ts";
import { barOnSupports, pulley } from "./figures.ts";

const r = String.raw;
const newtons = withUnit(plain, "N");
const joules = withUnit(plain, "J");
const speed = withUnit(plain, "m/s");

export const forcesAndEnergy: readonly BankQuestion[] = [
	computed({
		id: "physics-lamp-on-two-cords",
		topic: "Estática",
		difficulty: 1,
		given: { weight: 80, cos: 0.8, sin: 0.6 },
		stem: ({ weight }) =>
			r`Una lámpara de ${weight} N cuelga en equilibrio de dos cuerdas iguales, cada una de las cuales forma 37° con la vertical. Halle la tensión en cada cuerda. ($\operatorname{sen}37°=0{,}6$; $\cos37°=0{,}8$)`,
		answer: ({ weight, cos }) => weight / (2 * cos),
		show: newtons,
		mistakes: [
			[({ weight }) => weight / 2, "Reparte el peso sin tomar en cuenta el ángulo"],
			[({ weight, cos }) => weight / cos, "Olvida que son dos cuerdas"],
			[({ weight }) => weight, "Cree que cada cuerda soporta todo el peso"],
			[({ weight, cos }) => (weight * cos) / 2, "Multiplica por el coseno en vez de dividir"],
			[({ weight, cos }) => weight * cos, "Proyecta el peso sobre una sola cuerda"],
		],
		explanation: (
			{ weight },
			answer,
		) => r`Las componentes horizontales se anulan entre sí; las verticales sostienen el peso:

$$2T\cos37°=${weight}\;\Rightarrow\;T=\frac{${weight}}{2\cdot0{,}8}$$

Cada tensión es ${answer}: mayor que la mitad del peso, porque las cuerdas están inclinadas.`,
	}),
	computed({
		id: "physics-reaction-of-support",
		topic: "Estática",
		difficulty: 2,
		given: { bar: 200, load: 300, length: 6, at: 2 },
		figure: {
			svg: barOnSupports(),
			alt: "Barra horizontal de 6 m apoyada en sus extremos: A, a la izquierda, y B, a la derecha. Un bloque de 300 N descansa sobre ella a 2 m de A y a 4 m de B.",
		},
		stem: ({ bar }) =>
			`En la figura, la barra es homogénea, pesa ${bar} N y está en equilibrio. Halle la reacción del apoyo $A$.`,
		answer: ({ bar, load, length, at }) => bar / 2 + (load * (length - at)) / length,
		show: newtons,
		mistakes: [
			[({ bar, load, length, at }) => bar / 2 + (load * at) / length, "Responde con la reacción del apoyo $B$"],
			[({ bar, load }) => (bar + load) / 2, "Reparte toda la carga por igual"],
			[({ bar, load }) => bar + load, "Responde con la suma de los pesos"],
			[({ bar, load, length, at }) => bar + (load * (length - at)) / length, "Carga todo el peso de la barra en $A$"],
		],
		explanation: (
			_,
			answer,
		) => r`Se toman momentos respecto de $B$, para que no intervenga su reacción. El peso de la barra actúa en su centro, a 3 m de $B$:

$$R_A\cdot6=300\cdot4+200\cdot3=1800$$

La reacción en $A$ es ${answer}. En $B$ es $500-300=200$ N, menor, porque el bloque está más cerca de $A$.`,
	}),
	computed({
		id: "physics-tension-over-pulley",
		topic: "Dinámica",
		difficulty: 2,
		given: { heavy: 7, light: 3 },
		figure: {
			svg: pulley(),
			alt: "Polea fija en el techo. De un extremo de la cuerda que pasa por ella cuelga un bloque de 7 kg y del otro, un bloque de 3 kg.",
		},
		stem: () =>
			"Los bloques de la figura se sueltan y se mueven libremente. Si la cuerda y la polea tienen masa despreciable y no hay fricción, halle la tensión en la cuerda. ($g=10$ m/s²)",
		answer: ({ heavy, light }) => (2 * heavy * light * 10) / (heavy + light),
		show: newtons,
		mistakes: [
			[({ light }) => light * 10, "Iguala la tensión al peso del bloque liviano"],
			[({ heavy }) => heavy * 10, "Iguala la tensión al peso del bloque pesado"],
			[({ heavy, light }) => (heavy - light) * 10, "Responde con la diferencia de los pesos"],
			[({ heavy, light }) => ((heavy + light) * 10) / 2, "Promedia los pesos"],
			[({ heavy, light }) => (heavy * light * 10) / (heavy + light), "Olvida el factor 2"],
		],
		explanation: ({ heavy, light }, answer) => r`Para el sistema, la fuerza que acelera es la diferencia de los pesos:

$$a=\frac{70-30}{${heavy}+${light}}=4\text{ m/s}^2$$

El bloque de ${light} kg sube: $T-30=${light}\cdot4$. La tensión es ${answer}. Con el otro bloque: $70-T=7\cdot4$, que da lo mismo.`,
	}),
	computed({
		id: "physics-push-between-blocks",
		topic: "Dinámica",
		difficulty: 1,
		given: { force: 60, first: 8, second: 4 },
		stem: ({ force, first, second }) =>
			`Sobre un piso liso, un bloque de ${first} kg está en contacto con otro de ${second} kg. Una fuerza horizontal de ${force} N empuja al de ${first} kg contra el otro. ¿Qué fuerza ejerce el primer bloque sobre el segundo?`,
		answer: ({ force, first, second }) => (force * second) / (first + second),
		show: newtons,
		mistakes: [
			[({ force }) => force, "Cree que la fuerza se transmite completa"],
			[({ force, first, second }) => (force * first) / (first + second), "Usa la masa del bloque empujado"],
			[({ force }) => force / 2, "Reparte la fuerza por igual"],
			[({ force, first, second }) => force / (first + second), "Responde con el número de la aceleración"],
		],
		explanation: (
			{ force, first, second },
			answer,
		) => r`Los bloques avanzan juntos: $a=\dfrac{${force}}{${first}+${second}}=5$ m/s². La única fuerza horizontal sobre el segundo es la del contacto:

$$N=m_2a=${second}\cdot5$$

Es ${answer}; el resto de los ${force} N acelera al primer bloque.`,
	}),
	computed({
		id: "physics-weight-in-a-lift",
		topic: "Dinámica",
		difficulty: 1,
		given: { mass: 70, a: 2 },
		stem: ({ mass, a }) =>
			`Una persona de ${mass} kg está sobre una balanza en un ascensor que **sube frenando** a razón de ${a} m/s². ¿Qué fuerza indica la balanza? ($g=10$ m/s²)`,
		answer: ({ mass, a }) => mass * (10 - a),
		show: newtons,
		mistakes: [
			[({ mass, a }) => mass * (10 + a), "Suma la aceleración porque el ascensor sube"],
			[({ mass }) => mass * 10, "Responde con el peso de la persona"],
			[({ mass, a }) => mass * a, "Responde con la fuerza resultante"],
			[({ mass, a }) => mass * 10 - a, "Resta la aceleración al peso"],
		],
		explanation: (
			{ mass, a },
			answer,
		) => r`Si sube cada vez más despacio, la aceleración apunta hacia **abajo**, y en esa dirección se aplica la segunda ley:

$$mg-N=ma\;\Rightarrow\;N=${mass}(10-${a})$$

La balanza indica ${answer}, menos que el peso. Importa hacia dónde apunta la aceleración, no la velocidad.`,
	}),
	computed({
		id: "physics-ramp-friction-limit",
		topic: "Estática",
		difficulty: 1,
		given: { sin: 0.6, cos: 0.8 },
		stem: () =>
			r`Una caja está a punto de resbalar sobre un tablón inclinado 37° respecto de la horizontal. Halle el coeficiente de fricción estática entre la caja y el tablón. ($\operatorname{sen}37°=0{,}6$; $\cos37°=0{,}8$)`,
		answer: ({ sin, cos }) => sin / cos,
		show: plain,
		mistakes: [
			[({ sin }) => sin, "Responde con el seno del ángulo"],
			[({ cos }) => cos, "Responde con el coseno del ángulo"],
			[({ sin, cos }) => sin * cos, "Multiplica el seno por el coseno"],
			[({ cos }) => 1 - cos, "Resta el coseno de la unidad"],
			[({ sin }) => 1 - sin, "Resta el seno de la unidad"],
		],
		explanation: (
			_,
			answer,
		) => r`Justo antes de resbalar, la fricción es la máxima y equilibra la componente del peso paralela al tablón:

$$mg\operatorname{sen}37°=\mu\,mg\cos37°\;\Rightarrow\;\mu=\tan37°=\frac{0{,}6}{0{,}8}$$

El coeficiente es ${answer}; no depende de la masa de la caja.`,
	}),
	computed({
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

Debe entrar con ${answer}. Con menos, se despega antes de llegar arriba, aunque la energía le alcance para subir.`,
	}),
	computed({
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
	computed({
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
	computed({
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
	computed({
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
	computed({
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
