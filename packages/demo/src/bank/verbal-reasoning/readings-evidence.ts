import { textQuestion } from "../text-question.ts";
import type { BankQuestion, Passage } from "../types.ts";

const source = "La propia lectura";

const fog: Passage = {
	title: "La niebla que se cosecha",
	text: `Durante buena parte del año, las lomas que rodean Lima amanecen dentro de una nube. No llueve: la niebla pasa entre los cerros, moja la cara de quien camina y sigue de largo. En las laderas vive gente que compra el agua por cilindros y la paga más cara que quien abre un caño. De esa paradoja, tener sed en medio de una nube, nació una idea sencilla.

Un atrapanieblas es una malla tendida entre dos postes, de cara al viento. Las gotas de la niebla son tan pequeñas que el aire las sostiene, pero al chocar con los hilos se juntan unas con otras hasta que pesan lo suficiente para escurrirse a una canaleta, y de allí a un tanque. La malla no fabrica agua ni la llama: solo detiene la que iba de paso. Por eso rinde mucho una madrugada cerrada y nada una tarde de sol, y de ahí que el tanque importe tanto como la malla.

El agua así reunida no vuelve rica a ninguna familia. Sirve para regar y lavar; para beberla hay que tratarla. Su mejor efecto es otro: con ella se ha vuelto a sembrar la tara, un árbol que antes cubría esas lomas. La tara crecida peina también la niebla con sus hojas y deja caer el agua al pie. Si prospera, un día hará el trabajo de la malla, y nadie tendrá que remendarla.`,
};

const planes: Passage = {
	title: "Los aviones que volvieron",
	text: `Durante la Segunda Guerra Mundial, los militares estadounidenses examinaron los bombarderos que regresaban del combate y anotaron dónde tenían agujeros de bala. Las alas y el fuselaje estaban acribillados; los motores, casi intactos. La conclusión parecía obvia: había que blindar las alas y el fuselaje. El matemático Abraham Wald aconsejó lo contrario. Los aviones de la muestra, observó, eran los que habían podido volver. Si ninguno traía daños en el motor, no era porque allí no llegaran las balas, sino porque los alcanzados en el motor no regresaban. Los agujeros no señalaban el peligro: señalaban dónde se podía recibir un disparo y seguir volando.

A este descuido se le llama sesgo del sobreviviente, y no hace falta un avión para cometerlo. Leemos la vida de cinco empresarios que dejaron los estudios y se hicieron ricos, y sospechamos que estudiar estorba; no leemos la de los miles que los dejaron y no tienen biografía. Admiramos un puente colonial y decimos que antes se construía mejor, porque los puentes malos de aquel tiempo se cayeron hace siglos y no están para desmentirnos.

El remedio no es desconfiar de todo ejemplo. Es preguntarse, ante cualquier colección de casos, qué tuvo que ocurrir para que esos casos llegaran hasta nosotros y dónde están los que no llegaron.`,
};

export const evidenceReadings: readonly BankQuestion[] = [
	textQuestion({
		id: "verbal-reasoning-fog-main-idea",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 1,
		passage: fog,
		stem: "¿Cuál es el tema central del texto?",
		key: "El aprovechamiento de la niebla en las lomas de Lima",
		wrong: {
			"El precio del agua que se vende por cilindros en Lima": "Toma la situación inicial por el tema de todo el texto",
			"La formación de la niebla en los cerros de la costa":
				"El texto da por sentada la niebla y no explica cómo se forma",
			"La siembra de la tara como negocio de las familias": "Convierte el último efecto en tema, y en un negocio",
			"Las diferencias entre el agua de riego y la potable": "Toma por tema una aclaración del tercer párrafo",
		},
		explanation:
			"El primer párrafo plantea la paradoja (sed en medio de una nube), el segundo explica el **atrapanieblas** y el tercero valora para qué sirve el agua reunida. Los tres hablan de **aprovechar la niebla**; el precio del agua, la tara y el tratamiento son partes de ese tema.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-fog-tank",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: fog,
		stem: "Del segundo párrafo se infiere que el tanque importa tanto como la malla porque",
		key: "el agua llega de manera irregular y hay que guardarla.",
		wrong: {
			"el agua de la niebla se vuelve potable con el reposo.": "Contradice el texto, que pide tratarla para beberla",
			"la malla pierde las gotas cuando el viento es fuerte.":
				"Introduce una falla que el texto no menciona: la malla se pone de cara al viento",
			"las gotas solo se juntan cuando están en el tanque.": "Traslada al tanque lo que ocurre en los hilos",
			"las familias venden por cilindros el agua sobrante.": "Atribuye a las familias la venta que ellas padecen",
		},
		explanation:
			"La malla rinde «mucho una madrugada cerrada y nada una tarde de sol». Si el agua llega de golpe unas horas y falta otras, solo sirve cuando se **almacena**. «De ahí que» une ambas ideas como causa y consecuencia.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-fog-combs",
		topic: "Comprensión de lectura: sentido contextual",
		difficulty: 2,
		passage: fog,
		stem: "En el texto, al decir que la tara «peina» la niebla, el autor quiere decir que",
		key: "retiene las gotas al dejar pasar el aire.",
		wrong: {
			"ordena las nubes según su altura.": "Toma de «peinar» la idea de ordenar, que aquí no corresponde",
			"disipa la niebla de toda la ladera.": "Confunde retener gotas con hacer desaparecer la niebla",
			"revisa cada rincón de los cerros.": "Toma otro sentido de «peinar»: rastrear un lugar",
			"adorna el paisaje de las lomas.": "Toma «peinar» en el sentido de embellecer",
		},
		explanation:
			"Las hojas hacen lo mismo que los hilos de la malla: la niebla **pasa** entre ellas y las gotas **quedan**, como el cabello que pasa por un peine. Por eso el texto dice que la tara «deja caer el agua al pie» y que hará «el trabajo de la malla».",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-fog-incompatible",
		topic: "Comprensión de lectura: incompatibilidad",
		difficulty: 3,
		passage: fog,
		stem: "Es **incompatible** con el texto afirmar que",
		key: "la malla atrae hacia sí el agua de las nubes lejanas.",
		wrong: {
			"hay quienes pagan por el agua más que quien tiene caño.":
				"El primer párrafo lo dice de quienes la compran por cilindros",
			"los beneficios de la malla pueden durar más que ella.":
				"Se sigue del último párrafo: la tara seguirá su trabajo",
			"las gotas de la niebla no caen mientras están separadas.":
				"El texto dice que, tan pequeñas, el aire las sostiene",
			"las lomas tuvieron árboles que después desaparecieron.": "Se sigue de que la tara «antes cubría» esas lomas",
		},
		explanation:
			"El texto es expreso: «La malla no fabrica agua **ni la llama**: solo detiene la que iba de paso». Atraer el agua de nubes lejanas contradice esa frase. Lo demás está dicho o se sigue de lo dicho.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-planes-thesis",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 2,
		passage: planes,
		stem: "¿Cuál de los siguientes enunciados resume mejor el texto?",
		key: "Los casos que no llegan a nosotros también son evidencia.",
		wrong: {
			"Wald demostró que conviene blindar los motores del avión.": "Toma el ejemplo inicial por la idea que ilustra",
			"Los empresarios exitosos suelen abandonar los estudios.":
				"Afirma la sospecha que el autor presenta como engañosa",
			"Ningún ejemplo permite llegar a una conclusión segura.":
				"Exagera el remedio: el autor no pide desconfiar de todos",
			"Los puentes de la Colonia eran mejores que los de ahora.":
				"Repite la creencia que el autor explica por el mismo sesgo",
		},
		explanation:
			"Los aviones, los empresarios y los puentes son tres casos de un mismo descuido: juzgar solo por **los que quedaron**. El último párrafo da la regla general: preguntarse «dónde están los que no llegaron».",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-planes-holes",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: planes,
		stem: "Según el razonamiento de Wald, que los aviones que volvieron tuvieran muchos agujeros en las alas indica que",
		key: "un avión podía resistir disparos en las alas.",
		wrong: {
			"el enemigo apuntaba sobre todo a las alas.": "Explica los agujeros por la intención de quien dispara",
			"las alas eran la parte más frágil del avión.": "Repite la conclusión que Wald rechaza",
			"los motores ya estaban mejor protegidos.":
				"Explica los motores intactos por un blindaje que el texto no menciona",
			"los pilotos evitaban recibir daños en el motor.":
				"Atribuye a los pilotos lo que se debe a la selección de la muestra",
		},
		explanation:
			"Los agujeros «señalaban dónde se podía recibir un disparo y **seguir volando**». Los aviones examinados son los que volvieron: sus daños son, por eso mismo, los que un avión **soporta**.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-planes-no-biography",
		topic: "Comprensión de lectura: sentido contextual",
		difficulty: 1,
		passage: planes,
		stem: "En el segundo párrafo, la expresión «no tienen biografía» significa que esas personas",
		key: "no fueron consideradas dignas de un libro.",
		wrong: {
			"prefirieron ocultar su vida al público.": "Introduce una decisión que el texto no menciona",
			"no hicieron nada valioso en su vida.": "Convierte la falta de fama en un juicio sobre su valor",
			"murieron antes de hacerse conocidas.": "Toma al pie de la letra la idea de «sobreviviente»",
			"no llegaron a estudiar en su juventud.": "El texto dice que dejaron los estudios, no que no los tuvieran",
		},
		explanation:
			"Se opone a los cinco empresarios cuya vida **leemos**. Los miles que no triunfaron no salen en los libros: a nadie se le ocurrió escribir sobre ellos. Por eso faltan en nuestra colección de casos.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-planes-extrapolation",
		topic: "Comprensión de lectura: extrapolación",
		difficulty: 3,
		passage: planes,
		stem: "Una academia anuncia que todos los alumnos que terminaron su ciclo están satisfechos con él. De acuerdo con el texto, antes de creer que el ciclo es bueno convendría preguntar",
		key: "cuántos lo dejaron antes de terminarlo.",
		wrong: {
			"cuántos lo recomendarían a sus amigos.": "Vuelve a preguntar solo a quienes terminaron",
			"cuánto cuesta el ciclo en otras academias.": "Pide una comparación que no corrige el sesgo de la muestra",
			"qué alumno obtuvo el puntaje más alto.": "Busca otro caso exitoso: es el mismo descuido",
			"por qué razones están tan satisfechos.": "Da por buena la muestra y solo la examina con más detalle",
		},
		explanation:
			"«Los que terminaron» son los aviones que **volvieron**: los descontentos pudieron irse antes, y por eso no se les preguntó. La pregunta del autor es dónde están los casos que **no llegaron**.",
		source,
	}),
];
