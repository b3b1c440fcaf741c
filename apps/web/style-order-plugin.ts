import type { Plugin } from "vite";

const append = "document.head.appendChild(link);";

/**
 * Keeps the order of style sheets when a script loaded later requests its own again. React Router appends a '#' to the sheets
 * that the page already has, so Vite does not recognise them and adds them at the end, where 'base' would override every
 * screen's rules. This plugin inserts such a sheet before the one that the page has, so the order also stays when React Router
 * removes the screen's. It reads the link, not the sheet: in WebKit a sheet's href has no '#', and a sheet still loading is not
 * listed.
 */
export function keepStyleOrder(): Plugin {
	let found = false;
	return {
		name: "cachimbo:style-order",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!id.includes("vite/preload-helper") || !code.includes(append)) return undefined;
			found = true;
			const patched = `const twin = isCss && [...document.querySelectorAll("link[rel=stylesheet]")].find(({ href }) => href === dep.href + "#");
				if (twin) twin.before(link); else ${append}`;
			return { code: code.replace(append, patched), map: null };
		},
		generateBundle() {
			if (!found) this.error("Vite's preloading of style sheets is not where it was");
		},
	};
}
