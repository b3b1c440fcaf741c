/**
 * Preloaded by the server; halves its start time. Enables the compile cache, and resolves drizzle-orm's files itself, because
 * Node would parse the package.json of 180 kB again for each of them.
 */
import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { cacheFolder } from "../project.mjs";

enableCompileCache(join(cacheFolder, "compiled"));

const known = new Map();
const isOf = (specifier) => specifier === "drizzle-orm" || specifier.startsWith("drizzle-orm/");
const isInside = (url) => url?.includes("/node_modules/drizzle-orm/") && url.endsWith(".js");

registerHooks({
	resolve(specifier, context, next) {
		if (specifier.startsWith(".") && isInside(context.parentURL)) {
			return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
		}
		if (!isOf(specifier) || !context.conditions.includes("import")) return next(specifier, context);
		if (!known.has(specifier)) known.set(specifier, next(specifier, context));
		return { ...known.get(specifier), shortCircuit: true };
	},
});
