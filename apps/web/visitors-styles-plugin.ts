import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const page = /\/app\/routes\/(?:public|auth)\/[\w-]+\.tsx$/;
const imported = /^(?:import|export)\s(?!type\b)(?:[^"';]*\sfrom\s)?"([^"]+)"/gm;
const exported = /^export (?:const|function) (handle|meta)\b/gm;

const isModule = (style: string) => style.endsWith(".module.css");

/** Returns the style sheets that a module imports, directly or through its imports, in cascade order. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
	if (seen.has(file)) return [];
	seen.add(file);
	return [...readFileSync(file, "utf8").matchAll(imported)].flatMap(([, target = ""]) => {
		if (!target.startsWith(".")) return target.endsWith(".css") ? [target] : [];
		const found = resolve(dirname(file), target);
		if (!seen.has(found) && found.endsWith(".css")) return seen.add(found) && [found];
		return /\.tsx?$/.test(found) ? stylesOf(found, seen) : [];
	});
}

/**
 * Replaces the modules of pages for visitors, which are not hydrated, by their style sheets. No browser loads these modules,
 * and their code would split what they share with the signed-in screens into separate chunks.
 */
export function visitorsStyles(): Plugin {
	return {
		name: "cachimbo:visitors-styles",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!page.test(id) || !/\bstatic: true/.test(code)) return undefined;
			const styles = stylesOf(id);
			const lines = [
				...styles.map((style, n) => (isModule(style) ? `import style${n} from "${style}";` : `import "${style}";`)),
				// Keep the client loader, which handles navigation from a signed-in screen.
				...(code.match(/^export \{ clientLoader \} from .*$/gm) ?? []),
				...[...code.matchAll(exported)].map(([, name]) => `export const ${name} = undefined;`),
				`const used = [${styles.flatMap((style, n) => (isModule(style) ? `style${n}` : []))}];`,
				// Refer to the classes once more, or the bundler would drop the unused modules.
				"export default () => location.reload(used);",
			];
			return { code: lines.join("\n"), map: null };
		},
	};
}
