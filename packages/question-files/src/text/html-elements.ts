/** What we know of the elements of HTML. */

export const ignored = new Set(["script", "style", "head", "template", "noscript", "title"]);
/** Elements that are lost with what is in them, and how they are called. */
export const lost: Record<string, string> = {
	audio: "un audio",
	video: "un video",
	iframe: "una página incrustada",
	object: "un objeto incrustado",
	embed: "un objeto incrustado",
	canvas: "un dibujo",
	svg: "un dibujo SVG dentro del texto",
	form: "un formulario",
	applet: "un objeto incrustado",
};
export const blocks = new Set(
	"p div section article header footer main aside figure figcaption center address dl dt dd fieldset details summary h1 h2 h3 h4 h5 h6".split(
		" ",
	),
);
export const marks: Record<string, "**" | "*" | "~~" | undefined> = {
	__proto__: null as never,
	...{
		b: "**",
		strong: "**",
		u: "**",
		ins: "**",
		h1: "**",
		h2: "**",
		h3: "**",
		h4: "**",
		h5: "**",
		h6: "**",
		th: "**",
	},
	...{ i: "*", em: "*", cite: "*", dfn: "*", s: "~~", strike: "~~", del: "~~" },
};
/** The editor WIRIS keeps MathML in an attribute, with other signs for those of tags. */
export const wirisSigns: Record<string, string> = { "«": "<", "»": ">", "¨": '"', "§": "&" };
export const groups = new Set(["ul", "ol", "table", "tr", "tbody", "thead", "tfoot"]);
export const holders = new Set(["li", "blockquote", "td", "th", "pre", "caption"]);
