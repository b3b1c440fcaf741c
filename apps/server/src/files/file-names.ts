/** A UUID, random or made of the contents, and the kind: what we give, and what is looked for in rows and archives. */
export const fileNameShape = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.(?:webp|jpg|png|pdf|import)/;
const wholeName = new RegExp(`^${fileNameShape.source}$`);

/** Whether we may have given a file this name. No store is asked for any other. */
export const isFileName = (name: string): boolean => wholeName.test(name);

/** @throws Error for a name that we did not give */
export function checkFileName(name: string): void {
	if (!isFileName(name)) throw new Error("file name of a foreign shape");
}
