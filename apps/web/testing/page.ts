import { vi } from "vitest";

/** Enough of an element for React to mount what draws nothing, and for the toasts. */
function createElement(tag: string): Element {
	const parts = new Map<string, Element>();
	const element = {
		nodeType: 1,
		nodeName: tag.toUpperCase(),
		tagName: tag.toUpperCase(),
		namespaceURI: "http://www.w3.org/1999/xhtml",
		children: [],
		get ownerDocument() {
			return document;
		},
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		appendChild: () => undefined,
		removeChild: () => undefined,
		remove: () => undefined,
		append: (...added: (Element | string)[]) => {
			for (const one of added) if (typeof one === "string") element.textContent += one;
		},
		textContent: "",
		querySelector(selector: string) {
			if (!parts.has(selector)) parts.set(selector, createElement(selector));
			return parts.get(selector);
		},
	};
	return element as unknown as Element;
}

/** A page without anything on it, for hooks under test in Node: storage, events of the window, and toasts. */
export function openPage() {
	const stored: Record<string, string> = {};
	const area = Object.create({
		getItem: (key: string) => stored[key] ?? null,
		setItem(key: string, value: string) {
			stored[key] = value;
			area[key] = value;
		},
		removeItem(key: string) {
			delete stored[key];
			delete area[key];
		},
	});
	const events = new EventTarget();
	const toasts: Element[] = [];
	const body = createElement("body");
	const page = {
		nodeType: 9,
		body,
		activeElement: body,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		querySelectorAll: () => [],
		getElementById: () => null,
		createElement(tag: string) {
			const element = createElement(tag);
			if (tag === "div") toasts.push(element);
			return element;
		},
	};
	const globals = {
		IS_REACT_ACT_ENVIRONMENT: true,
		window: { event: undefined, HTMLIFrameElement: class {} },
		document: page,
		localStorage: area,
		addEventListener: events.addEventListener.bind(events),
		removeEventListener: events.removeEventListener.bind(events),
		requestAnimationFrame: (work: () => void) => work(),
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
	return {
		stored,
		/** What was said so far, in order. */
		said: () => toasts.map((toast) => toast.querySelector("p")?.textContent),
		/** An event of the window, as its listeners leave it. */
		fire(type: string) {
			const event = new Event(type, { cancelable: true });
			events.dispatchEvent(event);
			return event;
		},
	};
}
