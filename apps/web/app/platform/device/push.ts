/** Push support of this browser; `install`: only from the home screen (iPhone, iPad). */
export type PushAbility = "yes" | "denied" | "install" | "no";

const isApple = () =>
	/iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

export function pushAbility(): PushAbility {
	const hasApi = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
	if (!hasApi) return isApple() && !isInstalled() ? "install" : "no";
	return Notification.permission === "denied" ? "denied" : "yes";
}

const keyOf = ({ options }: PushSubscription) =>
	btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");

const readyTimeoutMs = 10_000;

/** Waits for the service worker, with a timeout: `ready` never settles if the browser has refused the worker. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
	const timeout = new Promise<never>((_, reject) =>
		setTimeout(() => reject(new Error("No service worker")), readyTimeoutMs),
	);
	return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/**
 * Asks for permission if needed, and subscribes. Call it from a tap: browsers refuse to ask otherwise.
 * @param publicKey of our server, base64url
 * @returns undefined if the user declines
 * @throws when there is no service worker, or the browser's push service cannot be reached
 */
export async function subscribePush(publicKey: string): Promise<PushSubscription | undefined> {
	if ((await Notification.requestPermission()) !== "granted") return undefined;
	const registration = await readyWorker();
	const existing = await registration.pushManager.getSubscription();
	if (existing && keyOf(existing) === publicKey) return existing;
	// The existing subscription belongs to another server key, as after the site was set up anew.
	await existing?.unsubscribe();
	return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
