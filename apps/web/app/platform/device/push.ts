/** What this browser can do about reminders; `install`: only from the home screen (iPhone, iPad). */
export type PushAbility = "yes" | "denied" | "install" | "no";

const isApple = () =>
	/iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

export function pushAbility(): PushAbility {
	const hasApi = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
	if (!hasApi) return isApple() && !isInstalled() ? "install" : "no";
	return Notification.permission === "denied" ? "denied" : "yes";
}

/** The address that this browser already has at its push service. */
async function findSubscription(): Promise<PushSubscription | undefined> {
	if (!("serviceWorker" in navigator) || !("PushManager" in window)) return undefined;
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const keyOf = ({ options }: PushSubscription) =>
	btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");

const patienceMs = 10_000;

/** `ready` waits for ever where the browser has refused the worker. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
	const tooLate = new Promise<never>((_, reject) =>
		setTimeout(() => reject(new Error("No service worker")), patienceMs),
	);
	return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/**
 * Asks for permission, if need be, and subscribes. Call it from a tap: browsers refuse the question otherwise.
 * @param publicKey of our server, base64url
 * @returns undefined when the person says no
 * @throws when there is no service worker, or the browser's push service cannot be reached
 */
export async function subscribePush(publicKey: string): Promise<PushSubscription | undefined> {
	if ((await Notification.requestPermission()) !== "granted") return undefined;
	const registration = await readyWorker();
	const had = await registration.pushManager.getSubscription();
	if (had && keyOf(had) === publicKey) return had;
	// Of another server, whose messages this browser would take: a site that was set up anew.
	await had?.unsubscribe();
	return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** This browser takes no more reminders, whoever signs in next; never throws. */
export async function unsubscribePush(): Promise<void> {
	try {
		await (await findSubscription())?.unsubscribe();
	} catch {
		// The server forgets the address with the session.
	}
}
