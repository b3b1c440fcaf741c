let sheet: CSSStyleSheet | undefined;

/**
 * Applies colours saved on this page, over those it was rendered with. Uses a constructed style sheet, since the page's CSP
 * forbids adding a style element. A browser without constructed style sheets shows the colours with the next page.
 * @param css '' for the design's own colours
 */
export function applyColours(css: string): void {
	if (!("adoptedStyleSheets" in document)) return;
	for (const rendered of document.querySelectorAll<HTMLStyleElement>("style[data-brand]")) rendered.disabled = true;
	sheet ??= new CSSStyleSheet();
	sheet.replaceSync(css);
	if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
