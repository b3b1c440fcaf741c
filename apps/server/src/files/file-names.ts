/** Shape of stored file names: a UUID, random or from the content, and the type. Also used to find names in rows and archives. */
export const fileNameShape = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.(?:webp|jpg|png|pdf|import)/;
const wholeName = new RegExp(`^${fileNameShape.source}$`);

/** Whether the name has our shape. Stores are never asked for other names. */
export const isFileName = (name: string): boolean => wholeName.test(name);

/** @throws Error for a name that we did not give */
export function checkFileName(name: string): void {
	if (!isFileName(name)) throw new Error("file name of a foreign shape");
}
