import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * A package that only some calls need, loaded by the first of them: an idle server does not hold it, and starts without
 * it. In one go, so that two first calls load it once and what asks for it need not wait (how long it takes:
 * docs/decisions/0065-small-when-idle.md).
 * @param name as after `import … from`
 * @returns what gives the package as `require` does: a CommonJS one's exports, an ES module's namespace
 */
export const whenUsed = <T>(name: string): (() => T) => madeOnce(() => require(name) as T);

/** The same for what is made of such a package. */
export function madeOnce<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
