import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const peruvian: readonly BankQuestion[] = [
	textQuestion({
		id: "literature-ollantay",
		topic: "Literatura peruana: de la Colonia al siglo XIX",
		difficulty: 1,
		stem: "En el drama *Ollantay*, el protagonista se rebela contra el inca Pachacútec porque este",
		key: "le niega la mano de su hija Cusi Coyllur.",
		wrong: {
			"ordena ejecutar a su padre en Ollantaytambo.": "Inventa una muerte que el drama no cuenta",
			"nombra a Rumi Ñahui como su heredero.": "Confunde al general rival con un heredero",
			"le quita las tierras de su ayllu en el Antisuyo.": "Confunde una causa económica con el amor prohibido",
			"se niega a luchar contra los españoles.": "Sitúa en la Conquista un asunto de la época incaica",
		},
		explanation:
			"**Ollanta**, guerrero de origen plebeyo, ama a **Cusi Coyllur**, hija del Inca, y la ley le impide casarse con ella. Tras años de guerra es capturado por el engaño de Rumi Ñahui, y Túpac Yupanqui lo perdona. El tema es incaico; la forma, en tres jornadas, procede del teatro español.",
		source: "Anónimo, Ollantay (drama quechua colonial)",
	}),
	textQuestion({
		id: "literature-garcilaso-comentarios",
		topic: "Literatura peruana: de la Colonia al siglo XIX",
		difficulty: 2,
		stem: "En la primera parte de los *Comentarios reales* (1609), el Inca Garcilaso de la Vega presenta a los incas como",
		key: "civilizadores que prepararon el camino para el Evangelio.",
		wrong: {
			"tiranos que usurparon las tierras de otros pueblos.": "Le atribuye la tesis de los cronistas toledanos",
			"bárbaros a quienes España enseñó a labrar la tierra.": "Le atribuye el desprecio que el Inca quiso refutar",
			"paganos que debían ser sometidos por la guerra justa.": "Le atribuye la tesis de Ginés de Sepúlveda",
			"descendientes de navegantes llegados desde el Asia.":
				"Le atribuye una hipótesis sobre el poblamiento de América",
		},
		explanation:
			"Garcilaso, hijo de un capitán español y de la ñusta Chimpu Ocllo, escribe con orgullo **mestizo**. Influido por el neoplatonismo del Renacimiento, idealiza el Tahuantinsuyo, que habría civilizado a los pueblos y los dispuso a recibir el cristianismo. La *Historia general del Perú* es la segunda parte.",
		source: "Inca Garcilaso de la Vega, Comentarios reales de los incas",
	}),
	textQuestion({
		id: "literature-melgar-yaravi",
		topic: "Literatura peruana: de la Colonia al siglo XIX",
		difficulty: 1,
		stem: "El poeta arequipeño, fusilado en Umachiri en 1815, que unió en sus yaravíes la canción andina y el sentimiento prerromántico fue",
		key: "Mariano Melgar.",
		wrong: {
			"Felipe Pardo y Aliaga.": "Confunde al patriota con un costumbrista limeño",
			"Carlos Augusto Salaverry.": "Confunde al prerromántico con el romántico autor de *Cartas a un ángel*",
			"José Joaquín de Olmedo.": "Confunde al poeta con el ecuatoriano que cantó a Bolívar",
			"Alberto Hidalgo.": "Confunde al poeta de la Emancipación con un vanguardista arequipeño",
		},
		explanation:
			"**Mariano Melgar** participó en la rebelión de los hermanos Angulo y Pumacahua y murió a los veinticuatro años. Sus **yaravíes** toman el *harawi* quechua para cantar el amor no correspondido por «Silvia». Escribió también la *Carta a Silvia*, elegías y fábulas.",
		source: "Lugar común de la literatura de la Emancipación peruana; Luis Alberto Sánchez, La literatura peruana",
	}),
	textQuestion({
		id: "literature-segura-pardo",
		topic: "Literatura peruana: de la Colonia al siglo XIX",
		difficulty: 3,
		stem: "Manuel Ascensio Segura y Felipe Pardo y Aliaga son las figuras del costumbrismo peruano. A diferencia de Pardo, Segura",
		key: "retrató con simpatía a la clase media criolla y su habla.",
		wrong: {
			"defendió las costumbres europeas contra las criollas.": "Atribuye a Segura el punto de vista de Pardo",
			"escribió odas al estilo neoclásico sobre la guerra.":
				"Confunde el costumbrismo con la poesía de la Emancipación",
			"cultivó la novela indianista de amores imposibles.": "Confunde el costumbrismo con el romanticismo",
			"denunció los abusos contra los indígenas de la sierra.": "Confunde el costumbrismo con el indigenismo",
		},
		explanation:
			"**Segura** (*Ña Catita*, *El sargento Canuto*) es criollista: se ríe con afecto de la Lima mestiza y recoge su habla. **Pardo** (*Frutos de la educación*, «El viaje del niño Goyito») es anticriollo: aristócrata, critica los usos limeños y la República desde el buen gusto europeo.",
		source: "Luis Alberto Sánchez, La literatura peruana; Jorge Cornejo Polar, El costumbrismo en el Perú",
	}),
	textQuestion({
		id: "literature-palma-tradicion",
		topic: "Literatura peruana: de la Colonia al siglo XIX",
		difficulty: 1,
		stem: "La tradición, género que consagró a Ricardo Palma, es un relato breve que combina",
		key: "dato histórico, ficción y humor criollo.",
		wrong: {
			"ciencia, viajes imaginarios y aventura.": "Confunde la tradición con la novela de anticipación",
			"denuncia social, crudeza y determinismo.": "Confunde la tradición con la narrativa naturalista",
			"mito quechua, canto y danza ritual.": "Confunde la tradición con la literatura oral andina",
			"verso clásico, elogio y enseñanza moral.": "Confunde la tradición con la oda y la fábula",
		},
		explanation:
			"En las *Tradiciones peruanas*, Palma parte de un **documento o anécdota histórica**, sobre todo del Virreinato, y la recrea con **imaginación**, **ironía** y refranes del habla popular limeña. Por su gusto por el pasado suele situárselo en el romanticismo.",
		source: "Ricardo Palma, Tradiciones peruanas; José Miguel Oviedo, Genio y figura de Ricardo Palma",
	}),
	textQuestion({
		id: "literature-birds-without-nest",
		topic: "Literatura peruana: de la Colonia al siglo XIX",
		difficulty: 3,
		stem: "En *Aves sin nido* (1889), de Clorinda Matto de Turner, el amor de Manuel y Margarita es imposible porque",
		key: "descubren que son hijos del mismo sacerdote.",
		wrong: {
			"pertenecen a familias enemigas del pueblo de Kíllac.": "Confunde el obstáculo con el de *Romeo y Julieta*",
			"ella está prometida a un rico comerciante de Lima.": "Inventa un matrimonio de conveniencia",
			"él muere en el asalto a la casa de los Marín.": "Confunde el asalto del comienzo con el desenlace",
			"la ley no admite bodas entre blancos e indígenas.": "Inventa una prohibición legal",
		},
		explanation:
			"Al final se revela que ambos son hijos de **Pedro Miranda**, antiguo cura de Kíllac y luego obispo: son «aves sin nido». La novela denuncia a la «trinidad embrutecedora» —cura, gobernador y juez— que explota al indio, y se considera precursora del **indigenismo**.",
		source: "Clorinda Matto de Turner, Aves sin nido; Antonio Cornejo Polar, La novela peruana",
	}),
	textQuestion({
		id: "literature-eguren-symbolism",
		topic: "Literatura peruana del siglo XX",
		difficulty: 2,
		stem: "El poeta de *Simbólicas* (1911), creador de un mundo de ensueño con «La niña de la lámpara azul», es",
		key: "José María Eguren.",
		wrong: {
			"José Santos Chocano.": "Confunde el simbolismo íntimo con el modernismo épico",
			"Carlos Oquendo de Amat.": "Confunde a Eguren con el vanguardista de *5 metros de poemas*",
			"Javier Heraud.": "Confunde a Eguren con el autor de *El río*",
			"Abraham Valdelomar.": "Confunde a Eguren con el poeta de «Tristitia»",
		},
		explanation:
			"**Eguren** representa el **simbolismo** en el Perú: sugiere con música y color, crea personajes infantiles y misteriosos, y se aparta de la elocuencia de **Chocano**, el modernista de *Alma América*. Se lo considera iniciador de la poesía peruana contemporánea.",
		source: "José María Eguren, Simbólicas y La canción de las figuras; lugar común de la literatura peruana",
	}),
	textQuestion({
		id: "literature-valdelomar-carmelo",
		topic: "Literatura peruana del siglo XX",
		difficulty: 1,
		stem: "En «El caballero Carmelo», de Abraham Valdelomar, el Carmelo es",
		key: "un viejo gallo de pelea que vence al Ajiseco y muere.",
		wrong: {
			"un caballo de paso que salva a su jinete en Pisco.": "Confunde al animal que da nombre al cuento",
			"el hermano mayor, que vuelve a casa tras años de ausencia.":
				"Confunde al gallo con Roberto, que lo trae de regalo",
			"un pescador de San Andrés que se pierde en el mar.": "Confunde al gallo con los personajes del lugar",
			"un hidalgo limeño que se bate en duelo por su honor.": "Toma al pie de la letra la palabra *caballero*",
		},
		explanation:
			"El **gallo** fue traído por Roberto, el hermano que regresó. Aunque viejo, el padre acepta que pelee con el **Ajiseco**: vence y muere a los dos días. El cuento, de 1913, evoca la infancia en la costa y la vida familiar con ternura.",
		source: "Abraham Valdelomar, El caballero Carmelo",
	}),
	textQuestion({
		id: "literature-vallejo-heralds",
		topic: "Literatura peruana del siglo XX",
		difficulty: 2,
		stem: "El verso «Hay golpes en la vida, tan fuertes… ¡Yo no sé!» abre el primer poemario de César Vallejo, todavía con huellas modernistas:",
		key: "*Los heraldos negros*",
		wrong: {
			"*Trilce*": "Confunde el primer libro con el de la etapa vanguardista",
			"*Poemas humanos*": "Confunde el primer libro con uno póstumo",
			"*España, aparta de mí este cáliz*": "Confunde el primer libro con el de la guerra civil española",
			"*El tungsteno*": "Confunde un poemario con la novela social",
		},
		explanation:
			"***Los heraldos negros*** (fechado en 1918 y aparecido en 1919) muestra la huella del **modernismo** junto con temas propios: el dolor humano, el hogar, la culpa, un Dios lejano. *Trilce* (1922) es la vanguardia; *Poemas humanos* se publicó después de su muerte.",
		source: "César Vallejo, Los heraldos negros",
	}),
	textQuestion({
		id: "literature-maqui-rumi",
		topic: "Literatura peruana del siglo XX",
		difficulty: 1,
		stem: "En *El mundo es ancho y ajeno*, de Ciro Alegría, Rosendo Maqui es",
		key: "el alcalde de Rumi, que defiende las tierras de la comunidad.",
		wrong: {
			"el hacendado de Umay, que despoja a los comuneros.": "Confunde a la víctima con don Álvaro Amenábar",
			"el bandolero a quien llaman el Fiero, enemigo de los gamonales.": "Confunde al alcalde con el Fiero Vásquez",
			"el balsero del Marañón que narra la vida de Calemar.": "Confunde esta novela con *La serpiente de oro*",
			"el joven que vuelve con ideas nuevas y dirige la última lucha.": "Confunde al viejo alcalde con Benito Castro",
		},
		explanation:
			"**Rosendo Maqui**, alcalde de la comunidad de **Rumi**, enfrenta en juicio a don Álvaro Amenábar y muere en la cárcel; **Benito Castro** continúa la lucha y la comunidad es arrasada. La novela (1941) es, con la obra de Arguedas, cumbre del indigenismo.",
		source: "Ciro Alegría, El mundo es ancho y ajeno",
	}),
	textQuestion({
		id: "literature-deep-rivers",
		topic: "Literatura peruana del siglo XX",
		difficulty: 2,
		stem: "Ernesto, narrador de *Los ríos profundos* (1958), de José María Arguedas, es un adolescente que",
		key: "vive en un internado de Abancay, entre dos culturas.",
		wrong: {
			"estudia en un colegio militar del Callao y sufre abusos.": "Confunde la novela con *La ciudad y los perros*",
			"recoge desperdicios en Lima para criar a un cerdo.": "Confunde la novela con un cuento de Ribeyro",
			"trabaja en las fábricas de harina de pescado de Chimbote.":
				"Confunde la novela con *El zorro de arriba y el zorro de abajo*",
			"crece en una mansión limeña cuidado por las empleadas.": "Confunde la novela con *Un mundo para Julius*",
		},
		explanation:
			"Ernesto, criado entre indios, llega a un **colegio religioso de Abancay**. Se siente cerca del mundo quechua —los ríos, el zumbayllu, la rebelión de las chicheras— y extraño entre los blancos. Arguedas ofrece una visión **desde dentro** del mundo andino: neoindigenismo.",
		source: "José María Arguedas, Los ríos profundos",
	}),
	textQuestion({
		id: "literature-city-dogs",
		topic: "Literatura peruana del siglo XX",
		difficulty: 2,
		stem: "En *La ciudad y los perros* (1963), de Mario Vargas Llosa, la muerte del Esclavo se produce después de que",
		key: "este delata al cadete que robó el examen de Química.",
		wrong: {
			"el Jaguar descubre que era hijo de un oficial.": "Inventa un parentesco que la novela no cuenta",
			"el teniente Gamboa lo castiga por fugarse del colegio.": "Confunde al oficial recto con un verdugo",
			"el Poeta lo reta a un duelo por el amor de Teresa.":
				"Confunde la rivalidad por Teresa con la causa de su muerte",
			"los cadetes de quinto incendian el pabellón de los perros.": "Inventa un incendio que la novela no cuenta",
		},
		explanation:
			"Ricardo Arana, **el Esclavo**, cansado de estar consignado, delata al serrano **Cava**, que es expulsado. Días después recibe un balazo en unas maniobras y el colegio lo declara accidente. Alberto, el Poeta, acusa al Jaguar, jefe del Círculo. La obra, sobre el Leoncio Prado, abre el *boom*.",
		source: "Mario Vargas Llosa, La ciudad y los perros",
	}),
];
