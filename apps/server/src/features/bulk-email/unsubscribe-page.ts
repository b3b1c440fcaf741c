import { escapeHtml } from "../../mail/escape-html.ts";
import { look } from "../../mail/template.ts";

interface UnsubscribePage {
	siteName: string;
	title: string;
	/** Plain text. */
	lines: readonly string[];
	/** One form that posts to the page's own address. */
	button?: { label: string; query?: string } | undefined;
}

const style = `:root{color-scheme:light dark}body{margin:0;background:${look.paper};color:${look.ink};font:17px/1.6 ${look.font}}main{max-width:32rem;margin:12vh auto;padding:0 20px}h1{font-size:1.5em;line-height:1.25}a{color:${look.pen}}button{font:inherit;font-weight:bold;min-height:48px;padding:0 24px;border:0;border-radius:999px;background:${look.pen};color:#fff;cursor:pointer}:focus-visible{outline:3px solid ${look.pen};outline-offset:3px}@media (prefers-color-scheme:dark){body{background:#12131c;color:#ecebf3}a{color:#8c9bff}button{background:#8c9bff;color:#12131c}:focus-visible{outline-color:#8c9bff}}`;

/** A page without script, in the product's colours: it opens in whatever a mail program calls a browser. */
export function unsubscribePage({ siteName, title, lines, button }: UnsubscribePage): string {
	const form = button
		? `<form method="post" action="${button.query ?? "?"}"><button>${escapeHtml(button.label)}</button></form>`
		: "";
	return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}${form}<p><a href="/">Ir a ${escapeHtml(siteName)}</a></p></main></body></html>`;
}
