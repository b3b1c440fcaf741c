const open: (() => Promise<void>)[] = [];

/** Closes what a test file opened, wherever in the file it did: a hook registered inside a test would never run. */
export const closeAfterFile = (close: () => Promise<void>): void => void open.push(close);

/** In reverse order, each of them whatever the others do. @throws the first error of them */
export async function closeAll(): Promise<void> {
	const errors: unknown[] = [];
	for (const close of open.splice(0).reverse()) {
		try {
			await close();
		} catch (error) {
			errors.push(error);
		}
	}
	if (errors.length > 0) throw errors[0];
}
