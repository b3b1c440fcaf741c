import type { Plugin } from "vite";

const append = "document.head.appendChild(link);";

/**
 * A script that is loaded later asks for its style sheets, also for those that the page has: React Router writes a '#'
 * behind these, so Vite does not know them again and puts them last, where 'base' wins against every screen's own rules.
 * Here such a sheet comes to stand before the one that the page has: the order stays, and it stays when React Router
 * takes the screen's away. The link is asked, not its sheet: in WebKit a sheet's address has no '#', and one that is
 * still on its way is not in the list of sheets.
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
			const mended = `const twin = isCss && [...document.querySelectorAll("link[rel=stylesheet]")].find(({ href }) => href === dep.href + "#");
				if (twin) twin.before(link); else ${append}`;
			return { code: code.replace(append, mended), map: null };
		},
		generateBundle() {
			if (!found) this.error("Vite's preloading of style sheets is not where it was");
		},
	};
}
