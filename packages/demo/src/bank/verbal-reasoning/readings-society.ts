import { textQuestion } from "../text-question.ts";
import type { BankQuestion, Passage } from "../types.ts";

const source = "La propia lectura";

const noise: Passage = {
	title: "El claxon como argumento",
	text: `Hay ciudades donde el claxon se toca para evitar un choque. En la nuestra se toca, además, para saludar, para protestar, para apurar al semáforo, para ofrecer un asiento vacío en la combi o, sencillamente, porque los demás lo tocan. Se dirá que es una molestia menor frente a otras desgracias del tránsito. Yo creo que es su mejor explicación.

Quien toca el claxon ante una fila detenida sabe que no la moverá. Tampoco espera que el de adelante se disculpe. Lo que hace es repartir su fastidio: como el problema es de todos, el ruido también debe serlo. El claxon es así una forma de decir «yo tengo más prisa que usted», que es precisamente lo que piensa quien invade el cruce, quien se detiene en doble fila o quien avanza por la berma.

Algunos proponen multas más severas. No me opongo, aunque dudo de que alcancen: ninguna autoridad puede poner un policía al lado de cada bocina. Las normas funcionan cuando casi todos las cumplen sin que nadie los vigile, y solo los pocos restantes necesitan el castigo. Mientras cada conductor crea que la calle es un lugar donde hay que ganarles a los otros, el silencio le parecerá una derrota.`,
};

const grandmother: Passage = {
	title: "La radio de la abuela",
	text: `La radio estaba sobre la alacena, tan alta que de niño yo creía que la voz del locutor bajaba del techo. Mi abuela la encendía a las cinco, cuando todavía era de noche, y en la cocina entraban, antes que la luz, los precios de la papa en el mercado mayorista, los huainos y los avisos: a la señora Eulalia, de Chincheros, que su hijo llegó con bien; al señor Mamani, que lo espera su hermano en la agencia.

Ella no conocía a la señora Eulalia ni al señor Mamani, pero dejaba de soplar el fogón para oír sus noticias hasta el final. «Ya llegó el muchacho», me decía, con un alivio que no era fingido, y volvía a soplar.

Cuando me vine a Lima a estudiar, le compré un teléfono para que no tuviera que esperar mis cartas. Me llamaba los domingos y hablaba muy fuerte, como si la distancia fuera cosa de la garganta. Un domingo no llamó. Mi tía me contó después que esa madrugada, mientras prendía el fogón, había pedido que subieran el volumen, porque le pareció que iban a decir mi nombre.`,
};

export const societyReadings: readonly BankQuestion[] = [
	textQuestion({
		id: "verbal-reasoning-horn-thesis",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 2,
		passage: noise,
		stem: "El autor sostiene que el uso excesivo del claxon",
		key: "revela la actitud que causa el desorden del tránsito.",
		wrong: {
			"es una molestia menor frente a otros males del tránsito.":
				"Toma una objeción que el autor menciona por su propia opinión",
			"se resolvería si las multas fueran más severas.": "Le atribuye la propuesta de la que duda",
			"sirve para que la fila detenida avance más rápido.":
				"Afirma lo que el autor niega: quien lo toca sabe que no la moverá",
			"es la principal causa de los choques en la ciudad.": "Confunde explicar una actitud con causar accidentes",
		},
		explanation:
			"Para el autor el claxon es la «mejor explicación» de los males del tránsito: expresa «yo tengo más prisa que usted», la **misma idea** que lleva a invadir el cruce o a parar en doble fila. «Se dirá que es una molestia menor» introduce una objeción ajena.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-horn-fines",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: noise,
		stem: "El autor duda de que las multas alcancen porque, a su juicio, las normas funcionan",
		key: "cuando casi todos las cumplen sin vigilancia.",
		wrong: {
			"cuando hay un policía junto a cada conductor.": "Toma por condición lo que el texto presenta como imposible",
			"cuando el castigo es severo y llega a tiempo.": "Le atribuye la opinión de quienes proponen multas",
			"cuando nadie, por ninguna razón, las incumple.": "Exagera «casi todos» hasta «todos»",
			"cuando los conductores participan en redactarlas.": "Introduce una condición que el texto no menciona",
		},
		explanation:
			"Lo dice el tercer párrafo: «Las normas funcionan cuando **casi todos** las cumplen **sin que nadie los vigile**», y el castigo es para los pocos restantes. Por eso no se opone a las multas, pero las cree insuficientes.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-horn-defeat",
		topic: "Comprensión de lectura: sentido contextual",
		difficulty: 2,
		passage: noise,
		stem: "En la última oración, «el silencio le parecerá una derrota» significa que el conductor",
		key: "sentirá que ceder ante otros es perder.",
		wrong: {
			"preferirá viajar escuchando música fuerte.": "Interpreta *silencio* de manera literal y fuera del tema",
			"creerá que su claxon se ha malogrado.": "Interpreta la falta de ruido como una falla del vehículo",
			"temerá que la policía lo multe por callar.": "Mezcla la idea de la multa con la de la derrota",
			"se arrepentirá de haber tocado el claxon.": "Da el sentido contrario: el arrepentimiento supondría otra actitud",
		},
		explanation:
			"La frase depende de lo anterior: si la calle es «un lugar donde hay que **ganarles** a los otros», no tocar el claxon equivale a dejarse ganar. *Derrota* continúa la imagen de una competencia.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-horn-weaken",
		topic: "Comprensión de lectura: extrapolación",
		difficulty: 3,
		passage: noise,
		stem: "¿Qué hecho, si fuera cierto, debilitaría más la duda del autor sobre las multas?",
		key: "En otra ciudad, las multas acabaron con el ruido y el hábito no volvió al retirarlas.",
		wrong: {
			"En otra ciudad, las multas subieron mucho y las bocinas sonaron igual que antes.":
				"Refuerza la duda en vez de debilitarla",
			"En otra ciudad, los conductores tocan el claxon solo para evitar choques.":
				"Describe un resultado sin decir que se deba a las multas",
			"En otra ciudad, hay un policía por cada cien vehículos en las horas punta.":
				"Habla de la vigilancia, pero no de su efecto",
			"En otra ciudad, los vecinos consideran el ruido como su mayor problema.":
				"Habla de la opinión sobre el ruido, no de las multas",
		},
		explanation:
			"El autor duda porque cree que el castigo no cambia la actitud y no se puede vigilar a todos. Lo debilitaría un caso en que las multas **sí** cambiaron el hábito, al punto de que **siguió sin vigilancia**. Que subieran sin efecto, en cambio, le daría la razón.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-radio-relief",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 1,
		passage: grandmother,
		stem: "El alivio de la abuela al oír los avisos de desconocidos muestra que",
		key: "comparte la inquietud de quienes esperan a alguien.",
		wrong: {
			"conoce a todas las personas que se nombran.":
				"Contradice el texto: no conocía a la señora Eulalia ni al señor Mamani",
			"confunde a los desconocidos con sus parientes.": "Toma la solidaridad por una confusión",
			"quiere que su nieto le preste más atención.": "Le atribuye una intención que el texto no sugiere",
			"finge interés para no preocupar al niño.": "Contradice el texto, que dice que el alivio «no era fingido»",
		},
		explanation:
			"No los conoce, pero deja el fogón para oír «hasta el final» y siente un alivio «que no era fingido»: se pone **en el lugar** de quien espera noticias. Es lo que después ella misma hará con su nieto.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-radio-ending",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 3,
		passage: grandmother,
		stem: "El final del relato sugiere que la abuela",
		key: "murió esperando noticias de su nieto.",
		wrong: {
			"olvidó llamar porque se quedó escuchando música.": "Toma al pie de la letra la falta de la llamada",
			"oyó en la radio que su nieto llegaría ese domingo.": "Toma por hecho lo que a ella solo «le pareció»",
			"dejó de usar el teléfono porque ya no oía bien.": "Toma el volumen como señal de sordera y no ve lo que implica",
			"decidió viajar a Lima sin avisarle a su nieto.": "Inventa un viaje que el texto no menciona",
		},
		explanation:
			"El narrador no lo dice, pero lo **insinúa**: el domingo no llamó, la tía se lo contó «después» y refiere lo último que pidió «esa madrugada». Ella esperaba oír el nombre de su nieto, como los avisos que escuchaba de otros.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-radio-throat",
		topic: "Comprensión de lectura: sentido contextual",
		difficulty: 2,
		passage: grandmother,
		stem: "La expresión «como si la distancia fuera cosa de la garganta» indica que la abuela",
		key: "creía que debía alzar la voz para que la oyeran lejos.",
		wrong: {
			"sentía dolor en la garganta al hablar por teléfono.": "Interpreta la expresión de manera literal",
			"hablaba poco porque el nieto vivía muy lejos.": "Confunde la fuerza de la voz con la cantidad de palabras",
			"se emocionaba tanto que casi no podía hablar.": "Toma *garganta* como señal de un nudo por la emoción",
			"prefería las cartas antes que las llamadas.": "Cambia el tema por el del medio de comunicación",
		},
		explanation:
			"La frase explica por qué «hablaba muy fuerte»: como si para salvar los kilómetros bastara la **fuerza de la voz**, y no el aparato. La comparación («como si…») muestra con ternura su manera de entender el teléfono.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-radio-structure",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 2,
		passage: grandmother,
		stem: "La radio cumple en el relato la función de",
		key: "unir a personas que están lejos unas de otras.",
		wrong: {
			"mostrar que el campo carece de teléfonos.": "Contradice el texto: el nieto le compra uno",
			"enseñar al niño los precios del mercado.": "Toma un detalle de la programación por su función",
			"separar a la abuela de sus vecinos del pueblo.": "Afirma lo contrario de lo que la radio logra",
			"marcar la hora en que empieza el trabajo.": "Toma la circunstancia de la hora por el sentido del relato",
		},
		explanation:
			"Por la radio la abuela se entera de la suerte de **desconocidos** y, al final, espera oír el nombre del nieto que está en Lima. El aparato enlaza a quienes se fueron con quienes esperan: de ese hilo trata el relato.",
		source,
	}),
];
