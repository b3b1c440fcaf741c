/** Known HTML elements. */

/** Elements that are dropped with their content, without a message. */
export const silentElements = new Set(["script", "style", "head", "template", "noscript", "title"]);
/** Elements that are dropped with their content, with their names for messages. */
export const droppedElements: Record<string, string> = {
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
export const blockElements = new Set(
	"p div section article header footer main aside figure figcaption center address dl dt dd fieldset details summary h1 h2 h3 h4 h5 h6".split(
		" ",
	),
);
export const markdownMarks: Record<string, "**" | "*" | "~~" | undefined> = {
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
/** Replacements for tag characters in MathML that the editor WIRIS stores in an attribute. */
export const wirisSigns: Record<string, string> = { "«": "<", "»": ">", "¨": '"', "§": "&" };
export const groupElements = new Set(["ul", "ol", "table", "tr", "tbody", "thead", "tfoot"]);
export const itemElements = new Set(["li", "blockquote", "td", "th", "pre", "caption"]);
