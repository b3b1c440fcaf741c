export interface TabLock {
	/** Releases the lock for the next tab. */
	release(): void;
}

interface LockRequest {
	name: string;
	/** Takes the lock from the tab that holds it. */
	steal?: boolean;
	/** Another tab took it over. */
	onLost(): void;
}

/** On a reload, the old page releases its lock only after the new page has requested it. */
const timeoutMs = 700;

/** Only one tab of a device may write an attempt. Resolves to undefined when another one holds the lock. */
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
		const options = steal ? { steal: true } : { signal: AbortSignal.timeout(timeoutMs) };
		navigator.locks.request(name, options, hold).catch(() => (held ? onLost() : resolve(undefined)));
	});
}

/**
 * Resolves when the tab that holds the lock releases it. Never resolves without the Web Locks API, or once `signal` is aborted.
 */
export function untilTabLockIsFree(name: string, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		// Only an abort rejects.
		navigator.locks?.request(name, { signal }, () => resolve()).catch(() => {});
	});
}

/** Whether any tab of this device holds the lock; undefined without the Web Locks API. */
export async function isTabLocked(name: string): Promise<boolean> {
	const { held = [] } = (await navigator.locks?.query()) ?? {};
	return held.some((lock) => lock.name === name);
}

/** Without the Web Locks API the newest tab takes over and notifies the older one. */
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
