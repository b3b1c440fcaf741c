/** A screen waits at most this long for storage that hangs. */
const timeoutMs = 1500;

/** Reads from the device. Resolves to `instead` on a failure or a timeout; `onLate` receives a value that comes later. */
export async function readInTime<T extends object>(
	reading: Promise<T>,
	instead: T,
	onLate: (value: T) => void,
): Promise<T> {
	const safe = reading.catch(() => instead);
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
	const value = await Promise.race([safe, late]);
	if (!value) void safe.then(onLate);
	return value ?? instead;
}
