/** Storage that hangs keeps no screen waiting for longer. */
const patienceMs = 1500;

/** What is read from the device in time, else `instead`; what comes later is told by `onLate`. A failure counts as `instead`. */
export async function readInTime<T extends object>(
	reading: Promise<T>,
	instead: T,
	onLate: (value: T) => void,
): Promise<T> {
	const safe = reading.catch(() => instead);
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
	const value = await Promise.race([safe, late]);
	if (!value) void safe.then(onLate);
	return value ?? instead;
}
