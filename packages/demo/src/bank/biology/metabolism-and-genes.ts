import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const metabolismAndGenes: readonly BankQuestion[] = [
	textQuestion({
		id: "biology-calvin-cycle",
		topic: "Metabolismo",
		difficulty: 2,
		stem: "El ATP y el NADPH que se forman en la fase luminosa de la fotosíntesis se emplean después, en el ciclo de Calvin, para",
		key: "fijar dióxido de carbono y formar azúcares.",
		wrong: {
			"romper moléculas de agua y liberar oxígeno.": "Atribuye al ciclo de Calvin la fotólisis de la fase luminosa",
			"degradar glucosa hasta dióxido de carbono.": "Invierte el proceso: lo confunde con la respiración celular",
			"excitar los electrones de la clorofila.": "Atribuye a esas moléculas lo que hace la luz",
			"llevar la savia desde la raíz hasta las hojas.": "Confunde una reacción química con el transporte en la planta",
		},
		explanation: r`En la **fase luminosa**, en los tilacoides, la luz rompe el agua (fotólisis), se libera oxígeno y se forman ATP y NADPH. En el **ciclo de Calvin**, en el estroma, esas dos moléculas dan la energía y los electrones con los que el $\mathrm{CO_2}$ se fija y se reduce hasta **azúcares**. No usa luz directamente, pero depende de lo que la luz produjo.`,
		source: "Campbell, Biología, fotosíntesis: ciclo de Calvin",
	}),
	textQuestion({
		id: "biology-fermentation-yeast",
		topic: "Metabolismo",
		difficulty: 1,
		stem: "La masa del pan crece gracias a las levaduras, que en ausencia de oxígeno producen",
		key: "etanol y dióxido de carbono.",
		wrong: {
			"ácido láctico y oxígeno.": "Confunde la fermentación láctica y le atribuye oxígeno",
			"glucosa y vapor de agua.": "Toma como producto el azúcar que la levadura consume",
			"oxígeno y dióxido de carbono.": "Cree que un proceso sin oxígeno puede liberarlo",
			"metano y ácido acético.": "Confunde la levadura con bacterias de otros procesos",
		},
		explanation:
			"Es la **fermentación alcohólica**: sin oxígeno, la levadura degrada la glucosa hasta etanol y dióxido de carbono, con una ganancia de 2 ATP por glucosa. El gas queda atrapado en la masa y la levanta; el alcohol se evapora en el horno. La fermentación láctica, en cambio, produce el yogur.",
		source: "Lugar común de la biología: fermentación; Curtis, Biología",
	}),
	textQuestion({
		id: "biology-aerobic-place",
		topic: "Metabolismo",
		difficulty: 3,
		stem: "¿En qué etapa de la respiración aerobia se forma la mayor parte del ATP, y dónde ocurre?",
		key: "En la cadena respiratoria, en las crestas mitocondriales",
		wrong: {
			"En la glucólisis, en el citosol de la célula":
				"Confunde la etapa que inicia la degradación con la que más rinde",
			"En el ciclo de Krebs, en la matriz mitocondrial":
				"Confunde la etapa que más electrones entrega con la que más ATP forma",
			"En el ciclo de Calvin, en el estroma del cloroplasto": "Confunde la respiración con la fotosíntesis",
			"En la cadena respiratoria, en la membrana plasmática humana":
				"Ubica la cadena de la célula humana donde la tienen las bacterias",
		},
		explanation:
			"El NADH y el FADH₂ formados en la glucólisis y el ciclo de Krebs entregan sus electrones a la **cadena respiratoria**, en la membrana interna (crestas) de la mitocondria. El gradiente de protones que resulta mueve la ATP sintasa, que produce la mayor parte del ATP. La glucólisis y el ciclo de Krebs dan directamente solo 2 cada uno.",
		source: "Campbell, Biología, respiración celular: fosforilación oxidativa",
	}),
	textQuestion({
		id: "biology-colour-blind-sons",
		topic: "Genética",
		difficulty: 2,
		stem: "El daltonismo se hereda ligado al cromosoma X y es recesivo. Una mujer portadora y un varón de visión normal tienen hijos. ¿Qué probabilidad hay de que un hijo **varón** sea daltónico?",
		key: "50 %",
		wrong: {
			"25 %": "Calcula la probabilidad entre todos los hijos, no solo entre los varones",
			"75 %": "Aplica la proporción 3:1 de un cruce entre heterocigotos",
			"100 %": "Cree que todos los varones heredan el rasgo de la madre portadora",
			"0 %": "Cree que el padre sano protege a sus hijos varones",
		},
		explanation: r`El cruce es $X^DX^d \times X^DY$. El varón recibe la Y de su padre y **una de las dos X de su madre**: con igual probabilidad, la normal o la afectada. Por eso la mitad de los varones será daltónica. Entre todos los hijos e hijas la probabilidad sería 25 %, porque ninguna hija lo es.`,
		source: "Lugar común de la genética: herencia ligada al sexo",
	}),
	textQuestion({
		id: "biology-dihybrid-pea",
		topic: "Genética",
		difficulty: 3,
		stem: "En la arveja, la semilla lisa domina sobre la rugosa y la amarilla sobre la verde, y ambos genes se heredan independientemente. Del cruce $AaBb\\times AaBb$, ¿qué fracción de las semillas se espera que sea lisa y verde?",
		key: r`$\dfrac{3}{16}$`,
		wrong: {
			"$\\dfrac{9}{16}$": "Da la fracción de semillas con ambos caracteres dominantes",
			"$\\dfrac{1}{16}$": "Da la fracción de semillas con ambos caracteres recesivos",
			"$\\dfrac{3}{4}$": "Considera solo el carácter liso",
			"$\\dfrac{1}{4}$": "Considera solo el carácter verde",
		},
		explanation: r`Se trata cada gen por separado y se multiplica, porque son independientes:

- lisa ($A\_$): $\frac34$
- verde ($bb$): $\frac14$

$$\frac34\cdot\frac14=\frac{3}{16}$$

Es una de las dos clases «3» de la proporción 9:3:3:1 de Mendel.`,
		source: "Lugar común de la genética: tercera ley de Mendel",
	}),
	textQuestion({
		id: "biology-blood-groups",
		topic: "Genética",
		difficulty: 3,
		stem: "Una mujer de grupo sanguíneo A y un varón de grupo B tienen un hijo de grupo O. Los genotipos de los padres son, respectivamente,",
		key: "$I^Ai$ e $I^Bi$.",
		wrong: {
			"$I^AI^A$ e $I^BI^B$.": "Supone homocigotos a los padres, que no podrían tener un hijo O",
			"$I^AI^B$ e $ii$.": "Asigna a la madre el grupo AB y al padre el grupo O",
			"$I^AI^A$ e $I^Bi$.": "Olvida que la madre también debe dar un alelo $i$",
			"$I^Ai$ e $I^BI^B$.": "Olvida que el padre también debe dar un alelo $i$",
		},
		explanation:
			"El grupo O corresponde al genotipo $ii$: el hijo recibió un alelo $i$ **de cada padre**. Por tanto, ambos son heterocigotos, $I^Ai$ e $I^Bi$. Sus hijos pueden ser de los cuatro grupos: A, B, AB y O, cada uno con probabilidad $\\frac14$.",
		source: "Lugar común de la genética: alelos múltiples del sistema ABO",
	}),
];
