const open: (() => Promise<void>)[] = [];

/** Closes what a test file opened, wherever in the file it did: a hook registered inside a test would never run. */
export const closeAfterFile = (close: () => Promise<void>): void => void open.push(close);

/** In reverse order. */
export async function closeAll(): Promise<void> {
	for (const close of open.splice(0).reverse()) await close();
}
