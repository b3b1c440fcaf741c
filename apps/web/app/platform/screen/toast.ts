import { trustedHtml } from "../device/trusted-html.ts";
import { toastIcons } from "./toast-icons.ts";

type Kind = "success" | "error" | "warning" | "info";

const closeAfterMs = 5000;
/** Enough time to read the offer, decide, and reach the button. */
const offeredForMs = 10_000;
const looks = {
	success: { className: "toast toast-right", icon: "saved", role: "status" },
	error: { className: "toast toast-wrong", icon: "warn", role: "alert" },
	warning: { className: "toast toast-mid", icon: "warn", role: "alert" },
	info: { className: "toast", icon: "info", role: "status" },
} as const;

let section: HTMLElement | undefined;

/** An open modal dialog makes the rest of the page inert, so toasts move into it, and back when it closes. */
function findRegion(): HTMLElement {
	section ??= Object.assign(document.createElement("section"), { className: "toasts", ariaLabel: "Avisos" });
	const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
	const host = dialog ?? document.body;
	if (section.parentElement !== host) host.append(section);
	dialog?.addEventListener("close", () => document.body.append(findRegion()), { once: true });
	return section;
}

const icon = (name: keyof typeof toastIcons) =>
	`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${toastIcons[name]}</svg>`;

/** Closes the toast after a while, but not while it is hovered or has the focus. */
function closeLater(element: HTMLElement, afterMs: number): void {
	let timer = setTimeout(() => element.remove(), afterMs);
	const hold = () => clearTimeout(timer);
	const resume = () => {
		clearTimeout(timer);
		timer = setTimeout(() => element.remove(), afterMs);
	};
	element.addEventListener("pointerenter", hold);
	element.addEventListener("focusin", hold);
	element.addEventListener("pointerleave", resume);
	element.addEventListener("focusout", resume);
}

/** An optional action beside the text of a toast. Ignoring it loses nothing. */
export interface ToastOffer {
	text: string;
	run(): void;
}

function addOffer(element: HTMLElement, { text, run }: ToastOffer): void {
	const button = Object.assign(document.createElement("button"), { type: "button", className: "btn btn-line btn-sm" });
	button.append(text);
	button.addEventListener("click", () => {
		element.remove();
		run();
	});
	element.querySelector("p")?.after(button);
}

function show(kind: Kind, message: string, offer?: ToastOffer): void {
	const look = looks[kind];
	const element = Object.assign(document.createElement("div"), { className: look.className, role: look.role });
	element.innerHTML = trustedHtml(
		`${icon(look.icon)}<p></p><button class="icon-btn" type="button" aria-label="Cerrar aviso">${icon("x")}</button>`,
	);
	element.querySelector("button")?.addEventListener("click", () => element.remove());
	if (offer) addOffer(element, offer);
	const region = findRegion();
	// Show only the last error, and none after a success; on a phone they would cover the form.
	const endsFaults = kind === "error" || kind === "success";
	for (const older of [...region.children])
		if (older.textContent === message || (endsFaults && older.className === looks.error.className)) older.remove();
	region.append(element);
	// Set the text after insertion: screen readers only announce changes of a status element.
	requestAnimationFrame(() => element.querySelector("p")?.append(message));
	closeLater(element, offer ? offeredForMs : closeAfterMs);
}

/** Short notices at the top right, shown for five seconds, or ten with an offer. Never for something that requires an action. */
export const toast = {
	success: (message: string, offer?: ToastOffer) => show("success", message, offer),
	error: (message: string) => show("error", message),
	warning: (message: string) => show("warning", message),
	info: (message: string) => show("info", message),
};
