import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const spanishAndLatinAmerican: readonly BankQuestion[] = [
	textQuestion({
		id: "literature-cid-corpes",
		topic: "Literatura española",
		difficulty: 2,
		stem: "En el *Cantar de Mio Cid*, la afrenta de Corpes consiste en que",
		key: "los infantes de Carrión golpean y abandonan a las hijas del Cid.",
		wrong: {
			"el rey Alfonso VI destierra al Cid por consejo de sus enemigos.":
				"Confunde la afrenta con el destierro, del primer cantar",
			"los moros de Valencia recuperan la ciudad que el Cid conquistó.": "Inventa una derrota que el poema no cuenta",
			"Raquel y Vidas engañan al Cid con dos arcas llenas de arena.":
				"Invierte el engaño: es el Cid quien les entrega las arcas",
			"el conde de Barcelona humilla al Cid delante de su mesnada.": "Confunde la afrenta con la prisión del conde",
		},
		explanation:
			"Es el tercer cantar: los **infantes de Carrión**, burlados en la corte por cobardes, maltratan a doña Elvira y doña Sol en el robledal de Corpes. El Cid obtiene justicia y sus hijas se casan con los infantes de Navarra y Aragón: recupera la **honra**.",
		source: "Cantar de Mio Cid, cantar tercero",
	}),
	textQuestion({
		id: "literature-lazarillo-genre",
		topic: "Literatura española",
		difficulty: 1,
		stem: "El *Lazarillo de Tormes* inaugura la novela picaresca. Rasgo propio de este género es que el pícaro",
		key: "narra él mismo su vida al servicio de varios amos.",
		wrong: {
			"sale en busca de aventuras para honrar a su dama.": "Confunde la picaresca con los libros de caballerías",
			"vive amores ideales entre pastores y ninfas.": "Confunde la picaresca con la novela pastoril",
			"defiende las fronteras del reino contra los moros.": "Confunde la picaresca con el cantar de gesta y el romance",
			"dialoga con su confesor para alcanzar a Dios.": "Confunde la picaresca con la literatura mística",
		},
		explanation:
			"El pícaro, de origen humilde, cuenta en **forma autobiográfica** cómo sobrevive con **varios amos** (el ciego, el clérigo, el escudero…). A través de él se critica la sociedad del siglo XVI. Los libros de caballerías y la novela pastoril, en cambio, idealizan.",
		source: "Anónimo, Lazarillo de Tormes (1554); lugar común de la historia de la literatura española",
	}),
	textQuestion({
		id: "literature-gongora-culteranismo",
		topic: "Literatura española",
		difficulty: 2,
		stem: "El estilo de las *Soledades* y de la *Fábula de Polifemo y Galatea*, de Luis de Góngora, se llama culteranismo. Lo caracteriza",
		key: "una lengua llena de cultismos, hipérbatos y metáforas.",
		wrong: {
			"el juego de ideas y los dobles sentidos en frases breves.":
				"Confunde el culteranismo con el conceptismo de Quevedo",
			"la sencillez de los versos de tradición oral y popular.": "Confunde al Góngora culto con la lírica tradicional",
			"el verso libre, sin rima, medida ni puntuación alguna.": "Confunde el Barroco con las vanguardias",
			"la expresión del éxtasis del alma unida con Dios.": "Confunde el culteranismo con la mística",
		},
		explanation:
			"El **culteranismo** busca la belleza de la forma con *latinismos*, *hipérbatos* violentos, alusiones mitológicas y metáforas. El **conceptismo** de Quevedo y Gracián prefiere la agudeza: mucho sentido en pocas palabras. Ambos son corrientes del Barroco.",
		source: "Dámaso Alonso, La lengua poética de Góngora; lugar común de la historia literaria",
	}),
	textQuestion({
		id: "literature-quixote-purpose",
		topic: "Literatura española",
		difficulty: 1,
		stem: "En el prólogo de 1605, Cervantes declara que *Don Quijote de la Mancha* se propone",
		key: "desacreditar los libros de caballerías.",
		wrong: {
			"relatar la historia de la conquista de América.": "Confunde la novela con una crónica",
			"enseñar a los príncipes a gobernar con justicia.": "Confunde la novela con un tratado político",
			"continuar las aventuras de Amadís de Gaula.": "Confunde la parodia con la continuación",
			"elogiar a los soldados vencedores de Lepanto.": "Confunde la biografía del autor con el propósito de la obra",
		},
		explanation:
			"Cervantes dice que su libro busca «deshacer la autoridad» que tenían los **libros de caballerías**. La obra va mucho más allá de la parodia: opone el idealismo de don Quijote al sentido práctico de Sancho, que se influyen, y funda la novela moderna.",
		source: "Miguel de Cervantes, Don Quijote de la Mancha, prólogo de la primera parte",
	}),
	textQuestion({
		id: "literature-unamuno-niebla",
		topic: "Literatura española",
		difficulty: 3,
		stem: "En *Niebla*, de Miguel de Unamuno, el protagonista, Augusto Pérez,",
		key: "discute con el propio Unamuno, su autor, si ha de morir.",
		wrong: {
			"vive desde niño en una torre donde lo encerró su padre.": "Confunde *Niebla* con *La vida es sueño*",
			"oculta a sus feligreses que ha perdido la fe.": "Confunde *Niebla* con *San Manuel Bueno, mártir*",
			"huye con la novia de otro en la noche de su boda.": "Confunde *Niebla* con *Bodas de sangre*, de García Lorca",
			"mata por envidia a su amigo, un pintor famoso.": "Confunde *Niebla* con *Abel Sánchez*",
		},
		explanation:
			"Unamuno llamó **nivola** a esta obra de 1914. Augusto, decidido a suicidarse, visita en Salamanca al escritor, quien le revela que es un ente de ficción. El personaje se rebela: también el autor morirá. Es un tema de la **Generación del 98**: el sentido de la existencia.",
		source: "Miguel de Unamuno, Niebla",
	}),
	textQuestion({
		id: "literature-dario-azul",
		topic: "Literatura hispanoamericana",
		difficulty: 1,
		stem: "El libro de Rubén Darío publicado en Valparaíso en 1888, que suele señalarse como inicio de la plenitud del modernismo, es",
		key: "*Azul…*",
		wrong: {
			"*Prosas profanas*": "Confunde el libro inicial con el de Buenos Aires, de 1896",
			"*Cantos de vida y esperanza*": "Confunde el libro inicial con el de la madurez, de 1905",
			"*Versos sencillos*": "Atribuye a Darío un libro de José Martí",
			"*Lunario sentimental*": "Atribuye a Darío un libro de Leopoldo Lugones",
		},
		explanation:
			"***Azul…*** reúne cuentos y poemas de lenguaje musical y refinado. El **modernismo** renovó la métrica, buscó lo exótico y cosmopolita y fue el primer movimiento que nació en Hispanoamérica e influyó en España. *Prosas profanas* (1896) y *Cantos de vida y esperanza* (1905) son posteriores.",
		source: "Lugar común de la historia de la literatura hispanoamericana: Rubén Darío",
	}),
	textQuestion({
		id: "literature-pedro-paramo",
		topic: "Literatura hispanoamericana",
		difficulty: 2,
		stem: "En *Pedro Páramo*, de Juan Rulfo, Juan Preciado viaja a Comala para",
		key: "buscar a su padre, y halla un pueblo de muertos.",
		wrong: {
			"vengar a su hermano, muerto en la guerra cristera.":
				"Confunde el motivo del viaje con hechos de la historia mexicana",
			"recuperar las tierras que le quitó la Revolución.": "Confunde la búsqueda del padre con un asunto agrario",
			"casarse con Susana San Juan, su amor de infancia.": "Confunde a Juan Preciado con Pedro Páramo",
			"fundar un pueblo después de cruzar la sierra.": "Confunde Comala con el Macondo de los Buendía",
		},
		explanation:
			"«Vine a Comala porque me dijeron que acá vivía mi padre, un tal Pedro Páramo». Juan lo promete a su madre moribunda. Poco a poco descubre que quienes le hablan son **ánimas**: los murmullos lo matan. La novela (1955) rompe el orden del tiempo y mezcla voces.",
		source: "Juan Rulfo, Pedro Páramo",
	}),
	textQuestion({
		id: "literature-solitude-manuscripts",
		topic: "Literatura hispanoamericana",
		difficulty: 3,
		stem: "Al final de *Cien años de soledad*, de Gabriel García Márquez, Aureliano Babilonia descifra los pergaminos de Melquíades y comprende que",
		key: "en ellos está escrita la historia de su familia.",
		wrong: {
			"su padre verdadero es el coronel Aureliano Buendía.": "Confunde al descifrador con los hijos del coronel",
			"el oro del galeón está enterrado bajo el castaño.": "Confunde los pergaminos con la búsqueda de un tesoro",
			"Macondo será reconstruido por la compañía bananera.": "Invierte el final, en que Macondo es arrasado",
			"los gitanos volverán con el invento del hielo.": "Confunde el final con el célebre comienzo",
		},
		explanation:
			"Melquíades había escrito, cien años antes, **la historia de los Buendía**. Aureliano lee su propio destino mientras un huracán borra Macondo: «las estirpes condenadas a cien años de soledad no tenían una segunda oportunidad sobre la tierra». Es obra clave del **boom** y del realismo mágico.",
		source: "Gabriel García Márquez, Cien años de soledad",
	}),
];
