import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const humanBody: readonly BankQuestion[] = [
	textQuestion({
		id: "biology-bile-function",
		topic: "Nutrición y circulación",
		difficulty: 1,
		stem: "La bilis, que el hígado produce y la vesícula almacena, ayuda a digerir las grasas porque",
		key: "las emulsiona y aumenta la superficie que atacan las lipasas.",
		wrong: {
			"contiene lipasas que las degradan en ácidos grasos.": "Atribuye enzimas digestivas a la bilis",
			"las transforma en glucosa antes de que se absorban.": "Confunde la digestión con la transformación metabólica",
			"acidifica el duodeno para que actúe la pepsina gástrica.": "Confunde la bilis, alcalina, con el jugo gástrico",
			"las lleva disueltas hasta el intestino grueso.": "Cree que las grasas se absorben en el colon",
		},
		explanation:
			"La bilis **no contiene enzimas digestivas**. Sus sales dividen las grasas en gotas muy pequeñas (emulsión), con lo que la lipasa pancreática dispone de mayor superficie para actuar en el intestino delgado. Además es alcalina y ayuda a neutralizar la acidez que llega del estómago.",
		source: "Guyton y Hall, Fisiología médica, digestión de las grasas",
	}),
	textQuestion({
		id: "biology-pulmonary-artery",
		topic: "Nutrición y circulación",
		difficulty: 2,
		stem: "¿Qué vaso lleva sangre pobre en oxígeno desde el corazón hasta los pulmones?",
		key: "La arteria pulmonar",
		wrong: {
			"La vena pulmonar": "Cree que la sangre pobre en oxígeno siempre va por venas",
			"La arteria aorta": "Confunde la circulación mayor con la menor",
			"La vena cava superior": "Confunde el vaso que llega a la aurícula derecha con el que sale del ventrículo",
			"La arteria coronaria": "Confunde el riego del propio corazón con el del pulmón",
		},
		explanation:
			"Se llama arteria al vaso que **sale** del corazón, no al que lleva sangre oxigenada. La **arteria pulmonar** sale del ventrículo derecho con sangre pobre en oxígeno; las venas pulmonares la devuelven oxigenada a la aurícula izquierda. La aorta sale del ventrículo izquierdo hacia el cuerpo.",
		source: "Lugar común de la anatomía humana: circulación menor",
	}),
	textQuestion({
		id: "biology-valves-heart",
		topic: "Nutrición y circulación",
		difficulty: 2,
		stem: "Durante la contracción del ventrículo izquierdo (sístole), la válvula que impide que la sangre vuelva a la aurícula es la",
		key: "mitral o bicúspide.",
		wrong: {
			"tricúspide.": "Confunde el lado izquierdo con el derecho",
			"aórtica o sigmoidea.": "Confunde la válvula de salida del ventrículo con la de entrada",
			"pulmonar o semilunar.": "Confunde la salida del ventrículo derecho con la entrada del izquierdo",
			"de Eustaquio o de la vena cava.": "Confunde la entrada de la vena cava con la del ventrículo",
		},
		explanation:
			"Entre la aurícula y el ventrículo **izquierdos** está la válvula mitral (bicúspide); entre los derechos, la tricúspide. Al contraerse el ventrículo, la mitral se cierra y la aórtica se abre para que la sangre pase a la aorta.",
		source: "Lugar común de la anatomía humana: válvulas del corazón",
	}),
	textQuestion({
		id: "biology-altitude-red-cells",
		topic: "Nutrición y circulación",
		difficulty: 3,
		stem: "Una persona de Lima se muda a Cerro de Pasco, a más de 4300 m de altitud. Semanas después tiene más glóbulos rojos. La hormona que estimula su producción y el órgano que más la secreta son",
		key: "la eritropoyetina y el riñón.",
		wrong: {
			"la insulina y el páncreas.": "Confunde la regulación de la glucosa con la de los glóbulos rojos",
			"la tiroxina y la tiroides.": "Atribuye a la hormona del metabolismo la formación de glóbulos rojos",
			"la eritropoyetina y el bazo.": "Confunde el órgano que retira glóbulos rojos con el que ordena formarlos",
			"la aldosterona y la médula ósea.": "Confunde el lugar donde se forman con el órgano que da la señal",
		},
		explanation:
			"En la altura hay menos presión de oxígeno. El **riñón** detecta la falta y secreta **eritropoyetina**, que estimula a la médula ósea a formar más glóbulos rojos. La médula los produce, pero no origina la señal; el bazo retira los envejecidos.",
		source: "Guyton y Hall, Fisiología médica, regulación de la producción de eritrocitos",
	}),
	textQuestion({
		id: "biology-insulin-glucagon",
		topic: "Coordinación y defensa",
		difficulty: 1,
		stem: "Después de un almuerzo abundante en carbohidratos, la hormona que hace descender la glucosa de la sangre es",
		key: "la insulina.",
		wrong: {
			"el glucagón.": "Confunde a la hormona que eleva la glucosa con la que la baja",
			"la adrenalina.": "Olvida que la adrenalina eleva la glucosa para la acción",
			"el cortisol.": "Olvida que el cortisol favorece la formación de glucosa",
			"la tiroxina.": "Confunde el control del metabolismo basal con el de la glucosa",
		},
		explanation:
			"La **insulina**, de las células beta del páncreas, permite que la glucosa entre en las células y se almacene como glucógeno en el hígado y los músculos. El **glucagón**, también del páncreas, hace lo opuesto: libera glucosa en el ayuno. Si falta la insulina o no actúa, aparece la diabetes.",
		source: "Guyton y Hall, Fisiología médica, insulina y glucagón",
	}),
	textQuestion({
		id: "biology-reflex-arc",
		topic: "Coordinación y defensa",
		difficulty: 2,
		stem: "Al tocar una olla caliente se retira la mano antes de sentir dolor. El recorrido del impulso en este reflejo es",
		key: "receptor, neurona sensitiva, médula espinal, neurona motora, músculo.",
		wrong: {
			"receptor, neurona motora, médula espinal, neurona sensitiva, músculo.":
				"Intercambia las neuronas sensitiva y motora",
			"receptor, neurona sensitiva, corteza cerebral, neurona motora, músculo.":
				"Cree que la corteza decide el reflejo, que es involuntario",
			"músculo, neurona sensitiva, médula espinal, neurona motora, receptor.":
				"Empieza por el efector y termina en el receptor",
			"receptor, neurona sensitiva, cerebelo, neurona motora, músculo.":
				"Confunde el centro del equilibrio con el del reflejo",
		},
		explanation:
			"En el **arco reflejo** el impulso va del receptor de la piel, por la neurona sensitiva, a la **médula espinal**, y de allí, por la neurona motora, al músculo. La corteza recibe la información después: por eso el dolor se siente cuando la mano ya se retiró.",
		source: "Lugar común de la fisiología: arco reflejo medular",
	}),
	textQuestion({
		id: "biology-vaccine-memory",
		topic: "Coordinación y defensa",
		difficulty: 2,
		stem: "Una vacuna protege durante años porque deja en el cuerpo",
		key: "linfocitos de memoria.",
		wrong: {
			"antibióticos duraderos.": "Confunde los medicamentos contra bacterias con las defensas propias",
			"virus vivos y activos.": "Cree que la protección consiste en mantener la infección",
			"glóbulos rojos inmunes.": "Atribuye la defensa a las células que llevan oxígeno",
			"anticuerpos de otra persona.": "Confunde la inmunidad activa con la de un suero",
		},
		explanation:
			"La vacuna presenta al cuerpo un antígeno que no causa la enfermedad. Los linfocitos responden y algunos quedan como **células de memoria**, que reaccionan rápido ante una infección verdadera. Es inmunidad *activa* artificial; la del suero, que aporta anticuerpos ajenos, es *pasiva* y breve.",
		source: "Lugar común de la inmunología: inmunidad activa y pasiva",
	}),
	textQuestion({
		id: "biology-nephron-glucose",
		topic: "Excreción y reproducción",
		difficulty: 2,
		stem: "La orina de una persona sana no contiene glucosa porque esta",
		key: "se reabsorbe por completo en el túbulo proximal.",
		wrong: {
			"no pasa por el filtro del glomérulo.": "Cree que una molécula pequeña no se filtra",
			"se consume en la vejiga urinaria.": "Atribuye a la vejiga una función metabólica",
			"se secreta hacia la sangre en el asa de Henle.":
				"Confunde el tramo que concentra la orina con el que recupera la glucosa",
			"se transforma en urea dentro del riñón.": "Confunde el origen de la urea, que viene de los aminoácidos",
		},
		explanation:
			"La glucosa **sí se filtra** en el glomérulo, porque es pequeña, pero se **reabsorbe** por completo en el túbulo contorneado proximal. Si hay demasiada en la sangre, como en la diabetes no controlada, los transportadores no alcanzan y aparece glucosa en la orina.",
		source: "Guyton y Hall, Fisiología médica, reabsorción tubular",
	}),
	textQuestion({
		id: "biology-fertilization-place",
		topic: "Excreción y reproducción",
		difficulty: 1,
		stem: "En la especie humana, la fecundación y la implantación del embrión ocurren normalmente, en ese orden, en",
		key: "la trompa de Falopio y el útero.",
		wrong: {
			"el ovario y la trompa de Falopio.": "Cree que el óvulo se fecunda antes de salir del ovario",
			"el útero y la trompa de Falopio.": "Invierte los lugares de la fecundación y la implantación",
			"la vagina y el útero.": "Cree que el óvulo desciende hasta la vagina para ser fecundado",
			"el útero y el ovario.": "Cree que el embrión regresa al lugar donde se formó el óvulo",
		},
		explanation:
			"El óvulo liberado pasa a la **trompa de Falopio** (oviducto), donde suele encontrarse con los espermatozoides. El cigoto se divide mientras avanza y, alrededor de una semana después, se implanta en el **endometrio** del útero. Si se implanta fuera de él, el embarazo es ectópico.",
		source: "Lugar común de la fisiología humana: fecundación e implantación",
	}),
	textQuestion({
		id: "biology-corpus-luteum",
		topic: "Excreción y reproducción",
		difficulty: 3,
		stem: "Tras la ovulación, la hormona que mantiene el endometrio preparado para un embarazo y la estructura que la secreta son",
		key: "la progesterona y el cuerpo lúteo.",
		wrong: {
			"la hormona luteinizante y la hipófisis.":
				"Confunde la hormona que provoca la ovulación con la que mantiene el endometrio",
			"el estrógeno y el folículo maduro.": "Confunde la fase de crecimiento del endometrio con la de mantenimiento",
			"la oxitocina y el hipotálamo.": "Confunde la hormona del parto con la de la preparación del útero",
			"la prolactina y el endometrio.":
				"Confunde la hormona de la leche y le da por origen el tejido que recibe la señal",
		},
		explanation:
			"Después de la ovulación, el folículo vacío se transforma en **cuerpo lúteo**, que secreta sobre todo **progesterona**: esta mantiene el endometrio grueso y vascularizado. Si no hay embarazo, el cuerpo lúteo degenera, la progesterona baja y se produce la menstruación.",
		source: "Guyton y Hall, Fisiología médica, ciclo menstrual",
	}),
];
