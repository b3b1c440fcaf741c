import { iconPath } from "@cachimbo/contract/pages";
import type { Site } from "../../settings/site-facts.ts";

const paper = "#fbfaf6";
/** Number of letters of a name that fit under an icon on a phone. */
const shortNameLength = 12;

const iconsAt = (at: (file: string) => string) => [
	{ src: at("192"), sizes: "192x192", type: "image/png", purpose: "any" },
	{ src: at("512"), sizes: "512x512", type: "image/png", purpose: "any" },
	{ src: at("maskable-512"), sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const iconsOf = (icon: string | undefined) =>
	icon === undefined
		? [
				...iconsAt((file) => `/icon-${file}.png`),
				{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
			]
		: iconsAt((file) => iconPath(icon, file));

const shortcuts = [
	{ name: "Resolver un examen", short_name: "Exámenes", url: "/universidades" },
	{ name: "Practicar por curso", short_name: "Cursos", url: "/cursos" },
	{ name: "Repasar mis errores", short_name: "Cuaderno", url: "/cuaderno" },
];

/** Web app manifest, with the academy's name and icon. */
export const manifestOf = ({ name, icon }: Pick<Site, "name" | "icon">): string =>
	JSON.stringify({
		id: "/",
		name,
		short_name: name.length > shortNameLength ? (name.split(" ")[0] ?? name).slice(0, shortNameLength) : name,
		description: "Simulacros de admisión a la universidad en el Perú",
		lang: "es-PE",
		dir: "ltr",
		categories: ["education"],
		start_url: "/universidades",
		scope: "/",
		display: "standalone",
		// A manifest has one colour for both themes; the pages set the browser bar's colour for each theme.
		background_color: paper,
		theme_color: paper,
		icons: iconsOf(icon),
		shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: iconsOf(icon).slice(0, 1) })),
	});
