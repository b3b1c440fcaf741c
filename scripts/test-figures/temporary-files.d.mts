/** Types of `temporary-files.mjs` for the configurations of Vitest and Playwright. */
export function keepTemporaryFilesInMemory(memory?: string): void;
