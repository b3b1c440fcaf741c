const paper = "#fbfaf6";
/** Under an icon of a phone there is room for about as many letters. */
const shortest = 12;

const icons = [
	{ src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
	{ src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
	{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
	{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

const shortcuts = [
	{ name: "Resolver un examen", short_name: "Exámenes", url: "/universidades" },
	{ name: "Practicar por curso", short_name: "Cursos", url: "/cursos" },
	{ name: "Repasar mis errores", short_name: "Cuaderno", url: "/cuaderno" },
].map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) }));

/** What a phone needs to keep the site among its applications, under the owner's name of it. */
export const manifestOf = (name: string): string =>
	JSON.stringify({
		id: "/",
		name,
		short_name: name.length > shortest ? (name.split(" ")[0] ?? name).slice(0, shortest) : name,
		description: "Simulacros de admisión a la universidad en el Perú",
		lang: "es-PE",
		dir: "ltr",
		categories: ["education"],
		start_url: "/universidades",
		scope: "/",
		display: "standalone",
		// One of each: the pages tell the browser's bar the colours of both themes.
		background_color: paper,
		theme_color: paper,
		icons,
		shortcuts,
	});
