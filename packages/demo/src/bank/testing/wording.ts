/** Wordings that are not Peruvian, that refer to the order of shuffled alternatives, or that will be out of date next year. */
const refusedWordings: readonly [pattern: RegExp, why: string][] = [
	[/(?<!\p{L})(vosotr[oa]s|vuestr[oa]s?|os (?=\p{L}+(áis|éis)))/iu, "vosotros"],
	[/(?<!\p{L})(?!(seis|dieciséis|veintiséis|beis|treintaiséis)(?!\p{L}))\p{L}+(áis|éis|steis)(?!\p{L})/iu, "vosotros"],
	[/(?<!\p{L})(tenés|podés|querés|hacés|sabés|decime|calculá|hallá)(?!\p{L})/iu, "voseo"],
	[
		/(?<!\p{L})(ordenador|zumo|gafas|patatas?|melocotón|melocotones|judías verdes|aparcar|aparcamiento|coches?|autocar|fontanero|nevera|móvil de|euros?|chaval|gasolinera|billetes? de avión|alquiler del piso|conducir un coche)(?!\p{L})/iu,
		"is not said in Peru",
	],
	[
		/(?<!\p{L})(todas las anteriores|ninguna de las anteriores|más de una es correcta)(?!\p{L})|N\. ?A\.|T\. ?A\./iu,
		"says nothing once the letters are drawn",
	],
	[/(?<!\p{L})(alternativa|opción|letra|clave) [A-E](?!\p{L})/u, "names a letter, which is drawn later"],
	[
		/(?<!\p{L})(actualmente|en la actualidad|hoy en día|recientemente|el año pasado|el último censo|el presidente actual)(?!\p{L})/iu,
		"is out of date before long",
	],
];

/** @returns faults in the wording of a text, in English */
export const faultsOfWording = (text: string): string[] =>
	refusedWordings.flatMap(([pattern, why]) => {
		const [found] = text.match(pattern) ?? [];
		return found === undefined ? [] : [`«${found.trim()}»: ${why}`];
	});
