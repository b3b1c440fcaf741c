/** Sets up an empty device for a hook under test: no storage. Records the toasts shown from then on. */
export function openPage() {
	localStorage.clear();
	const toasts: Element[] = [];
	const isToast = (node: Node) => node instanceof Element && node.matches(".toast");
	new MutationObserver((changes) => {
		for (const { addedNodes } of changes) toasts.push(...([...addedNodes].filter(isToast) as Element[]));
	}).observe(document.body, { childList: true, subtree: true });
	return {
		get stored(): Record<string, string> {
			return { ...localStorage };
		},
		/** Returns the sentences of all toasts, in order. A toast's text is set one frame after the toast appears. */
		toastTexts: () => toasts.map((toast) => toast.querySelector("p")?.textContent),
		/** Dispatches an event on the window, and returns it as its listeners left it. */
		fire(type: string) {
			const event = new Event(type, { cancelable: true });
			dispatchEvent(event);
			return event;
		},
	};
}
