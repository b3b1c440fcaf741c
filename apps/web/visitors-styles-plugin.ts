import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const page = /\/app\/routes\/(?:public|auth)\/[\w-]+\.tsx$/;
const imported = /^(?:import|export)\s(?!type\b)(?:[^"';]*\sfrom\s)?"([^"]+)"/gm;
const exported = /^export (?:const|function) (handle|meta)\b/gm;

const isModule = (style: string) => style.endsWith(".module.css");

/** Style sheets that a module asks for, itself or by what it imports, in the order in which they count. */
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
 * Pages for visitors are not hydrated: no browser asks for their modules. The client's build needs them for their style
 * sheets alone, and their code would pull what they share with the signed-in screens into files of its own.
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
				// Whoever comes from a signed-in screen is led on by it.
				...(code.match(/^export \{ clientLoader \} from .*$/gm) ?? []),
				...[...code.matchAll(exported)].map(([, name]) => `export const ${name} = undefined;`),
				`const used = [${styles.flatMap((style, n) => (isModule(style) ? `style${n}` : []))}];`,
				// The classes are named once more, or the bundler would leave out a module that nobody uses.
				"export default () => location.reload(used);",
			];
			return { code: lines.join("\n"), map: null };
		},
	};
}
