import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const ecologyAndEvolution: readonly BankQuestion[] = [
	textQuestion({
		id: "biology-energy-pyramid",
		topic: "Ecología",
		difficulty: 2,
		stem: "En el mar peruano, el fitoplancton alimenta a la anchoveta y esta, al guanay. Si cada nivel transfiere al siguiente el 10 % de su energía, ¿qué parte de la energía del fitoplancton llega al guanay?",
		key: "1 %",
		wrong: {
			"10 %": "Cuenta una sola transferencia",
			"20 %": "Suma los porcentajes de las dos transferencias",
			"0,1 %": "Cuenta tres transferencias",
			"90 %": "Confunde la energía que se transfiere con la que se pierde",
		},
		explanation:
			"Hay dos transferencias: fitoplancton → anchoveta → guanay. Se multiplica: $0{,}10\\cdot0{,}10=0{,}01$, es decir, **1 %**. El resto se pierde sobre todo como calor de la respiración; por eso las cadenas alimentarias son cortas y hay menos depredadores que productores.",
		source: "Lugar común de la ecología: regla del 10 %",
	}),
	textQuestion({
		id: "biology-rhizobium-bean",
		topic: "Ecología",
		difficulty: 1,
		stem: "Las bacterias *Rhizobium* viven en las raíces del frejol: le dan nitrógeno aprovechable y reciben azúcares. Esta relación se llama",
		key: "mutualismo.",
		wrong: {
			"comensalismo.": "Cree que solo una de las especies se beneficia",
			"parasitismo.": "Cree que la bacteria perjudica a la planta que la aloja",
			"competencia.": "Cree que ambas se disputan el mismo recurso",
			"depredación.": "Confunde recibir azúcares con comerse a la planta",
		},
		explanation:
			"En el **mutualismo** ambas especies ganan: la bacteria fija el nitrógeno del aire en una forma que la planta puede usar y la planta le da azúcares. Por eso se alternan leguminosas con otros cultivos: enriquecen el suelo. En el comensalismo solo una gana y a la otra le es indiferente.",
		source: "Campbell, Biología, fijación del nitrógeno y simbiosis",
	}),
	textQuestion({
		id: "biology-puna-ecoregion",
		topic: "Ecología",
		difficulty: 2,
		stem: "El ichu, la vicuña y la yareta son especies representativas de la ecorregión llamada",
		key: "puna.",
		wrong: {
			"selva alta.": "Confunde los pajonales fríos con los bosques húmedos de montaña",
			"serranía esteparia.": "Confunde las vertientes más bajas y secas con las mesetas altas",
			"desierto del Pacífico.": "Confunde las lomas y oasis costeros con las alturas andinas",
			"sabana de palmeras.": "Confunde las pampas de Madre de Dios con las altoandinas",
		},
		explanation:
			"La **puna** ocupa las mesetas y laderas andinas por encima de unos 3800 m: frío intenso de noche, pajonales de ichu, bofedales, yareta y camélidos como la vicuña. Es una de las once ecorregiones que propuso Antonio Brack Egg para el Perú.",
		source: "Antonio Brack Egg, Ecología del Perú: once ecorregiones",
	}),
	textQuestion({
		id: "biology-natural-selection",
		topic: "Evolución y diversidad",
		difficulty: 2,
		stem: "Un insecticida mata casi todos los zancudos de una zona, pero años después ya no surte efecto. Según la teoría de Darwin, esto se debe a que",
		key: "sobrevivieron y se reprodujeron los que ya eran resistentes.",
		wrong: {
			"cada zancudo se acostumbró al insecticida y heredó esa costumbre.":
				"Explica como Lamarck: herencia de caracteres adquiridos",
			"el insecticida produjo las mutaciones que los zancudos necesitaban.":
				"Cree que las mutaciones aparecen porque hacen falta",
			"todos los zancudos mutaron a la vez para no extinguirse.": "Atribuye a la población una finalidad",
			"los zancudos se cruzaron con otra especie ya inmune.": "Recurre a un cruce entre especies que no hace falta",
		},
		explanation:
			"En la población ya existía **variación**: unos pocos zancudos eran resistentes por mutaciones al azar, anteriores al insecticida. Este actuó como agente de **selección**: los resistentes dejaron más descendientes y su proporción creció. Los individuos no cambian por necesidad; cambia la población.",
		source: "Lugar común de la biología evolutiva: selección natural y resistencia",
	}),
	textQuestion({
		id: "biology-fungi-kingdom",
		topic: "Evolución y diversidad",
		difficulty: 1,
		stem: "Los hongos no se clasifican con las plantas, entre otras razones, porque",
		key: "son heterótrofos y su pared celular tiene quitina.",
		wrong: {
			"son procariotas y carecen de pared celular.": "Confunde los hongos con bacterias sin pared",
			"son autótrofos y su pared celular tiene celulosa.": "Atribuye a los hongos las características de las plantas",
			"son siempre unicelulares y se mueven con cilios.": "Confunde los hongos con protozoarios ciliados",
			"son heterótrofos y no tienen núcleo definido.": "Acierta en la nutrición, pero les niega el núcleo",
		},
		explanation:
			"Los hongos son **eucariotas heterótrofos** que absorben materia orgánica digerida fuera de su cuerpo; su pared contiene **quitina**, como el esqueleto de los insectos. Las plantas son autótrofas y su pared es de celulosa. Hay hongos unicelulares, como la levadura, y pluricelulares, como el champiñón.",
		source: "Campbell, Biología, hongos",
	}),
];
