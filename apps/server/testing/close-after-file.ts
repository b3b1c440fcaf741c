const open: (() => Promise<void>)[] = [];

/** Registers a cleanup for the end of the test file, from anywhere in it: a hook registered inside a test would never run. */
export const closeAfterFile = (close: () => Promise<void>): void => void open.push(close);

/** Runs all cleanups in reverse order, even if some fail. @throws the first error */
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
