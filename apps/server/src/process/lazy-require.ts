import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Loads a package on first use: an idle server does not hold it, and starts faster. Synchronous, so that concurrent first calls
 * load it once and callers need not await (load times: docs/decisions/0065-small-when-idle.md).
 * @param name as after `import … from`
 * @returns a function that returns the package like `require`: a CommonJS module's exports, an ES module's namespace
 */
export const lazyRequire = <T>(name: string): (() => T) => memoise(() => require(name) as T);

/** Memoises a factory, for objects made with such a package. */
export function memoise<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
