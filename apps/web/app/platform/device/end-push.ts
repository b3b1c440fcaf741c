/** Returns this browser's existing push subscription. */
async function findSubscription(): Promise<PushSubscription | undefined> {
	if (!("serviceWorker" in navigator) || !("PushManager" in window)) return undefined;
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Ends this browser's push subscription, whoever signs in next; never throws. */
export async function unsubscribePush(): Promise<void> {
	try {
		await (await findSubscription())?.unsubscribe();
	} catch {
		// Ignored: the server forgets the subscription with the session.
	}
}
