import { share } from "../app/platform/screen/share.ts";
import { watchWideParts } from "../app/ui/content/wide-parts.ts";

/** Removes a picture that fails to load, or failed before this ran, so that the drawing behind it shows. */
function dropBrokenCovers(): void {
	for (const image of document.querySelectorAll<HTMLImageElement>("img[data-cover]")) {
		image.addEventListener("error", () => image.remove());
		if (image.complete && image.naturalWidth === 0) image.remove();
	}
}

function enhanceShareButton(): void {
	const button = document.querySelector<HTMLButtonElement>("button[data-share]");
	if (!button) return;
	button.hidden = false;
	button.addEventListener("click", () => share(button.dataset.share ?? "", location.origin + location.pathname));
}

/** Enhances the blog's pages: pictures, sharing, and parts of a text that are wider than a phone. */
export function enhanceArticles(): void {
	dropBrokenCovers();
	enhanceShareButton();
	for (const text of document.querySelectorAll<HTMLElement>(".rich")) watchWideParts(text);
}
