import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const celsius = withUnit(plain, "°C");
const newtons = withUnit(plain, "N");

export const fluidsAndHeat: readonly BankQuestion[] = [
	numericQuestion({
		id: "physics-load-on-floating-cube",
		topic: "Fluidos",
		difficulty: 3,
		given: { edge: 0.2, out: 0.05 },
		stem: () =>
			"Un cubo de madera de 20 cm de arista flota en agua con 5 cm de su altura fuera de ella. ¿Cuál es la máxima masa que se puede poner sobre el cubo sin que este se sumerja por completo? (Densidad del agua: 1000 kg/m³)",
		answer: ({ edge, out }) => 1000 * edge * edge * out,
		show: withUnit(plain, "kg"),
		mistakes: [
			[({ edge, out }) => 1000 * edge * edge * (edge - out), "Responde con la masa del cubo"],
			[({ edge }) => 1000 * edge ** 3, "Responde con la masa de agua que desplaza el cubo completo"],
			[({ edge, out }) => 10_000 * edge * edge * out, "Responde con el peso, en newtons"],
			[({ edge, out }) => 1000 * edge * edge * (edge - 2 * out), "Resta dos veces la parte que sobresale"],
		],
		explanation: (
			_,
			answer,
		) => r`Al principio el empuje equilibra el peso del cubo. La carga debe equilibrar el **empuje adicional**, el del agua que desplazan los 5 cm que faltaba hundir:

$$m=\rho\,V=1000\cdot0{,}2\cdot0{,}2\cdot0{,}05$$

La masa máxima es ${answer}. No hace falta calcular la masa del cubo.`,
	}),
	numericQuestion({
		id: "physics-hydraulic-press-diameters",
		topic: "Fluidos",
		difficulty: 1,
		given: { force: 50, small: 4, large: 24 },
		stem: ({ force, small, large }) =>
			`Los émbolos de una prensa hidráulica tienen diámetros de ${small} cm y ${large} cm. Si sobre el menor se aplica una fuerza de ${force} N, ¿qué fuerza ejerce el mayor?`,
		answer: ({ force, small, large }) => force * (large / small) ** 2,
		show: newtons,
		mistakes: [
			[({ force, small, large }) => (force * large) / small, "Usa la razón de los diámetros, no la de las áreas"],
			[({ force, large }) => force * large, "Multiplica la fuerza por el diámetro mayor"],
			[({ force, small, large }) => force * (large / small) ** 3, "Usa la razón de los volúmenes"],
			[({ force, small, large }) => force * (large - small) ** 2, "Eleva al cuadrado la diferencia de los diámetros"],
			[({ force }) => force, "Cree que la fuerza se transmite sin cambio"],
		],
		explanation: (
			{ force, small, large },
			answer,
		) => r`Lo que se transmite sin cambio es la **presión** (principio de Pascal), y las áreas varían con el cuadrado del diámetro:

$$\frac{F_2}{F_1}=\frac{A_2}{A_1}=\left(\frac{${large}}{${small}}\right)^2=36\;\Rightarrow\;F_2=36\cdot${force}$$

El émbolo mayor ejerce ${answer}.`,
	}),
	numericQuestion({
		id: "physics-metal-in-water",
		topic: "Calor y termodinámica",
		difficulty: 2,
		given: { metal: 500, hotAt: 100, water: 200, coldAt: 20, endsAt: 36 },
		stem: ({ metal, hotAt, water, coldAt, endsAt }) =>
			`Un bloque de metal de ${metal} g, a ${hotAt} °C, se sumerge en ${water} g de agua a ${coldAt} °C. En un recipiente aislado, de capacidad calorífica despreciable, el equilibrio se alcanza a ${endsAt} °C. Halle el calor específico del metal. (Calor específico del agua: 1 cal/(g·°C))`,
		answer: ({ metal, hotAt, water, coldAt, endsAt }) => (water * (endsAt - coldAt)) / (metal * (hotAt - endsAt)),
		show: withUnit(plain, "cal/(g·°C)"),
		mistakes: [
			[({ hotAt, coldAt, endsAt }) => (endsAt - coldAt) / (hotAt - endsAt), "Olvida las masas"],
			[({ metal, water }) => water / metal, "Olvida las variaciones de temperatura"],
			[
				({ metal, hotAt, water, coldAt, endsAt }) => (metal * (endsAt - coldAt)) / (water * (hotAt - endsAt)),
				"Intercambia las masas",
			],
			[
				({ metal, hotAt, water, coldAt, endsAt }) => (water * (endsAt - coldAt)) / (metal * hotAt),
				"Usa la temperatura inicial del metal, no lo que esta bajó",
			],
			[() => 1, "Cree que el metal tiene el calor específico del agua"],
		],
		explanation: (_, answer) => r`El calor que pierde el metal es el que gana el agua; cada uno es $m\,c\,\Delta T$:

$$500\,c\,(100-36)=200\cdot1\cdot(36-20)\;\Rightarrow\;32\,000\,c=3200$$

El calor específico es ${answer}: diez veces menor que el del agua; por eso el metal se enfría mucho y el agua se calienta poco.`,
	}),
	numericQuestion({
		id: "physics-ice-in-warm-water",
		topic: "Calor y termodinámica",
		difficulty: 3,
		given: { ice: 100, water: 400, at: 40, latent: 80 },
		stem: ({ ice, water, at, latent }) =>
			`En un recipiente aislado, de capacidad calorífica despreciable, se colocan ${ice} g de hielo a 0 °C y ${water} g de agua a ${at} °C. Halle la temperatura de equilibrio. (Calor latente de fusión del hielo: ${latent} cal/g)`,
		answer: ({ ice, water, at, latent }) => (water * at - ice * latent) / (ice + water),
		show: celsius,
		mistakes: [
			[({ ice, water, at }) => (water * at) / (ice + water), "Olvida el calor necesario para fundir el hielo"],
			[
				({ ice, water, at, latent }) => (water * at - ice * latent) / water,
				"Olvida calentar el agua que viene del hielo",
			],
			[() => 0, "Supone que no todo el hielo se funde"],
			[
				({ ice, water, at, latent }) => (water * at + ice * latent) / (ice + water),
				"Suma el calor de fusión en vez de restarlo",
			],
		],
		explanation: (
			_,
			answer,
		) => r`Fundir todo el hielo requiere $100\cdot80=8000$ cal; el agua, al enfriarse hasta 0 °C, puede dar $400\cdot40=16\,000$ cal: alcanza. Entonces

$$8000+100\,T=400(40-T)\;\Rightarrow\;500T=8000$$

La temperatura de equilibrio es ${answer}.`,
	}),
	numericQuestion({
		id: "physics-carnot-work",
		topic: "Calor y termodinámica",
		difficulty: 2,
		given: { hot: 127, cold: 27, heat: 1200 },
		stem: ({ hot, cold, heat }) =>
			`Una máquina térmica ideal, de Carnot, trabaja entre ${hot} °C y ${cold} °C, y en cada ciclo recibe ${heat} J del foco caliente. Halle el trabajo que realiza por ciclo.`,
		answer: ({ hot, cold, heat }) => (heat * (hot - cold)) / (hot + 273),
		show: withUnit(plain, "J"),
		mistakes: [
			[({ hot, cold, heat }) => (heat * (cold + 273)) / (hot + 273), "Responde con el calor que cede al foco frío"],
			[({ hot, cold, heat }) => (heat * (hot - cold)) / (cold + 273), "Divide entre la temperatura del foco frío"],
			[({ heat }) => heat / 2, "Cree que la mitad del calor se convierte en trabajo"],
			[({ hot, cold, heat }) => (heat * (hot + 273)) / (cold + 273), "Invierte la razón de las temperaturas"],
			[({ heat }) => heat, "Cree que todo el calor se convierte en trabajo"],
		],
		explanation: (
			{ heat },
			answer,
		) => r`Las temperaturas van en kelvin: $T_1=400$ K y $T_2=300$ K. La eficiencia de Carnot es

$$\eta=1-\frac{T_2}{T_1}=1-\frac{300}{400}=0{,}25$$

$W=0{,}25\cdot${heat}$: realiza ${answer}. Los 900 J restantes pasan al foco frío; con grados Celsius la razón no tendría sentido.`,
	}),
];
