import { textQuestion } from "../bank/text-question.ts";
import type { BankCourse, BankQuestion } from "../bank/types.ts";

const source =
	"Elaboración propia: la universidad no publica la clave de esta sección; vale la respuesta que atiende el problema, respeta a los demás y asume la parte propia";

/**
 * San Marcos' attitudinal section asks how one would act. The alternatives of our situations are far enough apart to have one
 * best answer.
 */
const situations: readonly BankQuestion[] = [
	textQuestion({
		id: "attitudinal-group-work",
		topic: "Trabajo en equipo",
		difficulty: 1,
		stem: "En un trabajo grupal, uno de tus compañeros no entregó su parte y la exposición es en dos días. ¿Qué harías?",
		key: "Le pregunto qué pasó y acordamos con el grupo cómo completarla a tiempo.",
		wrong: {
			"Hago su parte sin decir nada, para no perder la nota.":
				"Resuelve el trabajo, pero no el problema, y carga solo con él",
			"Le pido al profesor que lo retire del grupo de inmediato.": "Castiga antes de saber qué ocurrió",
			"Expongo sin esa parte y explico que la culpa es de él.": "Expone al compañero y deja el trabajo incompleto",
			"Espero a que se comunique: cada uno responde por lo suyo.": "Se desentiende de un resultado que es de todos",
		},
		explanation:
			"La respuesta que más ayuda **averigua** la causa, **reparte** la solución entre todos y llega a tiempo. Hacerlo en silencio oculta el problema; acusar o retirar al compañero lo castiga sin escucharlo; esperar es dejar que el grupo falle.",
		source,
	}),
	textQuestion({
		id: "attitudinal-wrong-change",
		topic: "Integridad",
		difficulty: 1,
		stem: "Al pagar en la bodega, la dueña te da S/ 20 más de vuelto por error y no se da cuenta. ¿Qué harías?",
		key: "Se lo digo en ese momento y le devuelvo los S/ 20.",
		wrong: {
			"Me los llevo: quien debe contar bien es ella.": "Hace responsable del error a quien sale perjudicado",
			"Los dono después a alguien que los necesite.": "Dispone para un buen fin de un dinero que no es suyo",
			"Se los devuelvo solo si un día me pregunta.": "Hace depender la honestidad de que alguien lo descubra",
			"Compro algo más en su bodega con ese dinero.": "Aparenta compensar, pero se queda con el valor",
		},
		explanation:
			"El dinero no es tuyo y devolverlo no cuesta nada: lo **íntegro** es hacerlo de inmediato y sin esperar que lo reclamen. Una buena causa, como donarlo, no cambia de quién es.",
		source,
	}),
	textQuestion({
		id: "attitudinal-leaked-exam",
		topic: "Integridad",
		difficulty: 2,
		stem: "La noche anterior a un examen recibes en un grupo de mensajes una foto que, según dicen, es la prueba de mañana. ¿Qué harías?",
		key: "No la uso ni la reenvío, y aviso al profesor de lo que circula.",
		wrong: {
			"La miro por encima, solo para saber si es verdadera.": "Se da una excusa para obtener la ventaja",
			"La reenvío a todos, para que nadie tenga ventaja.": "Convierte la trampa de algunos en la de todos",
			"Salgo del grupo y rindo el examen sin comentar nada.": "Se cuida a sí mismo, pero deja que otros se perjudiquen",
			"La guardo como prueba por si alguien acusa a mi salón.":
				"Conserva el material y calla cuando aún se puede corregir",
		},
		explanation:
			"No usarla protege tu honestidad; **avisar** protege además a quienes estudiaron, porque la prueba todavía se puede cambiar. Salir del grupo es correcto, pero insuficiente; repartirla agrava la falta.",
		source,
	}),
	textQuestion({
		id: "attitudinal-low-grade",
		topic: "Manejo de la frustración",
		difficulty: 1,
		stem: "Estudiaste mucho para una práctica y obtuviste una nota mucho menor que la que esperabas. ¿Qué harías?",
		key: "Reviso mis errores y cambio lo que no funcionó al estudiar.",
		wrong: {
			"Estudio el doble de horas, del mismo modo que antes.": "Aumenta el esfuerzo sin preguntarse si el método sirve",
			"Dejo ese curso de lado y refuerzo los que ya domino.": "Evita lo que le frustra",
			"Pido al profesor que me suba la nota por mi esfuerzo.": "Pide que se premie la intención y no el resultado",
			"No le doy importancia: una práctica no mide nada.": "Niega el resultado para no sentirse mal",
		},
		explanation:
			"Una nota baja da **información**: dónde están los errores y si la manera de estudiar sirve. Usarla para corregir el método es lo que cambia la próxima nota; repetir lo mismo, evitar el curso o restarle importancia la deja igual.",
		source,
	}),
	textQuestion({
		id: "attitudinal-different-opinion",
		topic: "Respeto y tolerancia",
		difficulty: 1,
		stem: "En un debate del salón, una compañera defiende una opinión opuesta a la tuya y varios se burlan de ella. ¿Qué harías?",
		key: "Pido que la dejen terminar y luego expongo mis razones.",
		wrong: {
			"Me uno a las risas: al debate se viene preparado.": "Justifica la burla por el desacuerdo",
			"Me callo, porque su opinión no coincide con la mía.": "Confunde defender a la persona con compartir su idea",
			"Cambio mi opinión por la suya, para que se sienta apoyada.": "Finge un acuerdo en vez de pedir respeto",
			"Propongo que el debate termine, para evitar conflictos.":
				"Suprime el debate en vez de cuidar la manera de debatir",
		},
		explanation:
			"Se puede **discrepar** de una idea y **defender** el derecho a decirla. Pedir que la escuchen y responder con razones cuida a la persona y al debate; callar, reír o cerrarlo no cuida a ninguno.",
		source,
	}),
	textQuestion({
		id: "attitudinal-new-classmate",
		topic: "Respeto y tolerancia",
		difficulty: 1,
		stem: "Llega al salón un compañero de otra región y algunos imitan su manera de hablar. Él deja de participar en clase. ¿Qué harías?",
		key: "Les digo que paren y lo invito a trabajar conmigo.",
		wrong: {
			"Le aconsejo que aprenda a hablar como nosotros.": "Pide a quien sufre la burla que se adapte a ella",
			"No intervengo: son bromas y ya se acostumbrará.": "Da por inofensivo lo que ya le hizo callar",
			"Imito yo también a los otros, para que vean qué se siente.": "Responde a una burla con otra",
			"Le digo en privado que no les haga caso.": "Consuela, pero deja que la burla continúe",
		},
		explanation:
			"Ninguna manera de hablar es inferior, y el efecto ya se ve: dejó de participar. Lo que ayuda es **detener** la burla e **incluirlo**. El consuelo en privado es amable, pero no cambia nada en el salón.",
		source,
	}),
	textQuestion({
		id: "attitudinal-own-mistake",
		topic: "Responsabilidad",
		difficulty: 2,
		stem: "Eres delegado y olvidaste avisar que la entrega de un trabajo se adelantó. El profesor pregunta por qué nadie lo presentó. ¿Qué harías?",
		key: "Reconozco mi olvido y pido un plazo para mis compañeros.",
		wrong: {
			"Digo que envié el aviso y que quizá no les llegó.": "Miente y traslada la culpa a los demás",
			"Espero a que alguien más explique lo ocurrido.": "Calla cuando es él quien conoce la causa",
			"Renuncio al cargo, para que elijan a otro delegado.": "Se aparta sin reparar lo que sus compañeros perdieron",
			"Propongo que todos pidamos juntos más plazo.": "Pide una solución y oculta el motivo",
		},
		explanation:
			"Quien se equivocó es quien puede explicarlo y **reparar** el daño: reconocerlo permite que el profesor no castigue a los demás. Pedir plazo sin decir por qué, o renunciar, deja el error sin dueño.",
		source,
	}),
	textQuestion({
		id: "attitudinal-late-bus",
		topic: "Responsabilidad",
		difficulty: 1,
		stem: "Tu bus suele demorar y has llegado tarde dos veces esta semana a tus prácticas. ¿Qué harías?",
		key: "Salgo antes de casa y aviso si alguna vez me retraso.",
		wrong: {
			"Explico cada vez que la culpa es del tránsito.": "Da una razón verdadera y no cambia nada",
			"Pido que la práctica comience un poco después.": "Traslada a los demás el costo de su demora",
			"Dejo de asistir los días en que salga tarde.": "Convierte una tardanza en una falta",
			"Compenso quedándome más tiempo al final.": "Ofrece algo que no evita la interrupción ni la espera",
		},
		explanation:
			"No se puede cambiar el tránsito, pero sí la hora de **salir**. Prever lo que se repite y avisar cuando algo falla es asumir la parte que depende de uno; explicar o compensar no evita la próxima tardanza.",
		source,
	}),
	textQuestion({
		id: "attitudinal-rumour",
		topic: "Convivencia",
		difficulty: 2,
		stem: "Una amiga te cuenta, molesta, algo grave de otro compañero que ella misma no vio. Te pide que lo difundas. ¿Qué harías?",
		key: "No lo difundo y le sugiero hablar con él o con quien pueda ayudar.",
		wrong: {
			"Lo cuento solo a mis amigos de más confianza.": "Difunde el rumor, aunque a pocos",
			"Lo difundo, pero aclaro que podría no ser cierto.": "Cree que la aclaración evita el daño",
			"Le digo que no me cuente problemas de otros.": "Se protege y deja sola a su amiga",
			"Le pregunto a él delante de todos si es verdad.": "Busca la verdad de un modo que expone al acusado",
		},
		explanation:
			"De algo que nadie vio no se puede saber si es cierto, y si lo es, un rumor no lo resuelve. Lo que ayuda es **no repetirlo** y llevarlo a quien puede **averiguar** y actuar: el propio compañero o un tutor.",
		source,
	}),
	textQuestion({
		id: "attitudinal-river-litter",
		topic: "Compromiso con el ambiente",
		difficulty: 1,
		stem: "Al terminar un paseo de tu promoción junto al río, notas que van a dejar botellas y bolsas en la orilla. ¿Qué harías?",
		key: "Propongo recogerlas entre todos y empiezo yo.",
		wrong: {
			"Recojo solo lo mío: cada quien es responsable de lo suyo.": "Cumple con lo propio y deja el daño que ve",
			"Publico una foto para que se sepa quiénes fueron.": "Avergüenza a otros y la basura sigue allí",
			"Sugiero volver otro día con más tiempo y bolsas.": "Posterga lo que ya se puede hacer",
			"Lo dejo: el río es grande y pronto se la llevará.": "Confunde que la basura no se vea con que desaparezca",
		},
		explanation:
			"El daño se evita **ahora**, cuando todos están y el trabajo se reparte; empezar uno mismo invita sin mandar. Recoger lo propio está bien, pero no basta si el grupo deja el resto.",
		source,
	}),
	textQuestion({
		id: "attitudinal-accessible-visit",
		topic: "Inclusión",
		difficulty: 2,
		stem: "Tu grupo eligió visitar un mirador al que solo se llega por escaleras, y una compañera usa silla de ruedas. ¿Qué harías?",
		key: "Propongo buscar con ella un lugar al que podamos ir todos.",
		wrong: {
			"Le pido que ese día nos ayude desde su casa.": "La deja fuera con una tarea como consuelo",
			"Organizo que la carguemos por las escaleras.": "Decide por ella algo riesgoso y sin preguntarle",
			"Mantengo la visita y le llevamos fotos después.": "Toma por participación un recuerdo del que fue excluida",
			"Cancelo la visita sin explicar el motivo al grupo.": "Evita el problema y nadie aprende de él",
		},
		explanation:
			"Incluir es elegir **con ella** una actividad en la que participen todos. Cargarla o darle otra tarea decide en su lugar, y las fotos o la cancelación no le permiten participar.",
		source,
	}),
	textQuestion({
		id: "attitudinal-help-or-study",
		topic: "Solidaridad",
		difficulty: 3,
		stem: "A tres días de tu examen, un amigo que no entiende un tema te pide que se lo expliques. Tú todavía tienes dos temas por repasar. ¿Qué harías?",
		key: "Acuerdo con él un momento breve, y reservo mi tiempo para repasar.",
		wrong: {
			"Le explico todo lo que necesite, aunque no llegue a repasar.": "Ayuda a costa de una responsabilidad propia",
			"Le digo que cada uno debe prepararse por su cuenta.": "Niega una ayuda que podía dar en parte",
			"Le prometo ayudarlo y luego no le contesto.": "Evita decir que no y lo deja sin ayuda ni aviso",
			"Le paso mis apuntes para no perder tiempo con él.": "Entrega algo útil, pero no lo que necesita: entender",
		},
		explanation:
			"No hay que elegir entre ser solidario y ser responsable: un tiempo **acordado** permite las dos cosas, y explicar un tema también lo repasa. Ofrecer más de lo que se puede, o prometer y no cumplir, termina por perjudicar a ambos.",
		source,
	}),
	textQuestion({
		id: "attitudinal-criticism",
		topic: "Apertura al aprendizaje",
		difficulty: 2,
		stem: "Una profesora comenta, delante de otros, que tu redacción es confusa. Crees que en parte tiene razón. ¿Qué harías?",
		key: "Le pido ejemplos concretos y reescribo esas partes.",
		wrong: {
			"Defiendo mi texto: se entiende si se lee con calma.": "Se protege de una crítica que reconoce cierta",
			"Cambio de tema para no repetir la mala experiencia.": "Evita el texto en vez de mejorarlo",
			"Le reclamo que me corrija delante de los demás.": "Atiende solo a la forma y desaprovecha el fondo",
			"Le agradezco y dejo el texto como estaba.": "Recibe la crítica con cortesía, pero no la usa",
		},
		explanation:
			"Una crítica sirve cuando se vuelve **concreta**: saber qué frases confunden permite corregirlas. Se puede pedir en otro momento que sea en privado, pero eso no hace más claro el texto.",
		source,
	}),
	textQuestion({
		id: "attitudinal-shared-room",
		topic: "Convivencia",
		difficulty: 1,
		stem: "Compartes cuarto con tu hermano menor, que pone música mientras estudias. Ya se lo pediste una vez y continúa. ¿Qué harías?",
		key: "Acordamos horas de estudio y horas de música para los dos.",
		wrong: {
			"Pongo mi música más fuerte, para que vea lo que molesta.": "Responde al ruido con más ruido",
			"Escondo su parlante hasta que pasen mis exámenes.": "Impone su necesidad por la fuerza",
			"Dejo de estudiar en casa sin decirle el motivo.": "Renuncia a su espacio y no resuelve el problema",
			"Me quejo con mis padres cada vez que lo hace.": "Deja en otros un acuerdo que puede buscar primero",
		},
		explanation:
			"El cuarto es de **ambos**: un acuerdo reconoce las dos necesidades y evita repetir la discusión cada día. Si no se cumple, entonces se puede pedir ayuda a los padres.",
		source,
	}),
	textQuestion({
		id: "attitudinal-fake-news",
		topic: "Pensamiento crítico",
		difficulty: 2,
		stem: "En el grupo familiar circula un mensaje que anuncia, sin decir la fuente, que se suspendió el examen de admisión. ¿Qué harías?",
		key: "Busco el anuncio en la página de la universidad antes de responder.",
		wrong: {
			"Lo reenvío a mis amigos, por si resulta ser cierto.": "Difunde antes de comprobar",
			"Lo creo si lo envió alguien de mi confianza.": "Confunde la confianza en quien reenvía con la fuente",
			"Lo ignoro: lo que llega por mensaje siempre es falso.":
				"Rechaza sin comprobar, que es otro modo de no averiguar",
			"Pregunto en otros grupos si también les llegó.": "Toma por prueba que un mensaje se repita",
		},
		explanation:
			"Que un mensaje se **repita** no lo hace verdadero: lo que cuenta es la **fuente**, y de un examen la tiene la universidad. Comprobar cuesta un minuto; reenviar o ignorar puede hacer que alguien falte.",
		source,
	}),
];

/** Not part of the bank's nineteen courses: the right answers here are a matter of argument, not of knowledge. */
export const attitudinal: BankCourse = {
	name: "Sección actitudinal",
	folder: "attitudinal",
	questions: situations,
};
