export interface TabLock {
	/** Gives it to whoever waits. */
	release(): void;
}

interface LockRequest {
	name: string;
	/** Take it from the tab that has it. */
	steal?: boolean;
	/** Another tab took it over. */
	onLost(): void;
}

/** A reload frees the lock of the page before only a moment after the new one asks. */
const patienceMs = 700;

/** Only one tab of a device writes an attempt. Answers undefined when another one does. */
export function takeTabLock(request: LockRequest): Promise<TabLock | undefined> {
	return navigator.locks ? takeLock(request) : claim(request);
}

function takeLock({ name, steal, onLost }: LockRequest): Promise<TabLock | undefined> {
	return new Promise((resolve) => {
		let release = () => {};
		let held = false;
		const hold = () => {
			held = true;
			resolve({ release: () => release() });
			return new Promise<void>((done) => {
				release = done;
			});
		};
		const options = steal ? { steal: true } : { signal: AbortSignal.timeout(patienceMs) };
		navigator.locks.request(name, options, hold).catch(() => (held ? onLost() : resolve(undefined)));
	});
}

/** Whether any tab of this device has it; nobody knows without Web Locks. */
export async function isTabLocked(name: string): Promise<boolean> {
	const { held = [] } = (await navigator.locks?.query()) ?? {};
	return held.some((lock) => lock.name === name);
}

/** Without Web Locks the newest tab takes over, and the older one is told. */
async function claim({ name, onLost }: LockRequest): Promise<TabLock> {
	if (typeof BroadcastChannel === "undefined") return { release: () => {} };
	const channel = new BroadcastChannel(name);
	channel.postMessage("taken");
	channel.onmessage = () => {
		channel.close();
		onLost();
	};
	return { release: () => channel.close() };
}
