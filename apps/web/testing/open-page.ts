/** An empty device for a hook under test: no storage, and the toasts that are shown from now on. */
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
		/** The sentences of all toasts, in order. One is written a frame after its toast is there. */
		said: () => toasts.map((toast) => toast.querySelector("p")?.textContent),
		/** Dispatches an event of the window, and returns it as its listeners left it. */
		fire(type: string) {
			const event = new Event(type, { cancelable: true });
			dispatchEvent(event);
			return event;
		},
	};
}
