let sheet: CSSStyleSheet | undefined;

/**
 * Colours that were saved on this page, over those it was rendered with. As a sheet of the document: the page's policy lets
 * no element with styles be added. A browser that knows no such sheets shows them with the next page.
 * @param css '' for those of the design
 */
export function wearColours(css: string): void {
	if (!("adoptedStyleSheets" in document)) return;
	for (const rendered of document.querySelectorAll<HTMLStyleElement>("style[data-brand]")) rendered.disabled = true;
	sheet ??= new CSSStyleSheet();
	sheet.replaceSync(css);
	if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
