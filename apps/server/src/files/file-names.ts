const shape = /^[0-9a-f-]{36}\.(webp|jpg|png|pdf|import)$/;

/** Whether we may have given a file this name. No store is asked for any other. */
export const isFileName = (name: string): boolean => shape.test(name);

/** @throws Error for a name that we did not give */
export function checkFileName(name: string): void {
	if (!isFileName(name)) throw new Error("file name of a foreign shape");
}
