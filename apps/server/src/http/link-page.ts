import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "../mail/escape-html.ts";
import { look, pensOf } from "../mail/template.ts";
import type { Settings } from "../settings.ts";
import { assetHeaders } from "./security-headers.ts";

interface LinkPage {
	title: string;
	/** Plain text. */
	lines: readonly string[];
	/** One form that posts to the page's own address. */
	button?: { label: string; query?: string } | undefined;
}

const styleOf = ({ light, dark }: { light: string; dark: string }) =>
	`:root{color-scheme:light dark}body{margin:0;background:${look.paper};color:${look.ink};font:17px/1.6 ${look.font}}main{max-width:32rem;margin:12vh auto;padding:0 20px}h1{font-size:1.5em;line-height:1.25}a{color:${light}}button{font:inherit;font-weight:bold;min-height:48px;padding:0 24px;border:0;border-radius:999px;background:${light};color:#fff;cursor:pointer}:focus-visible{outline:3px solid ${light};outline-offset:3px}@media (prefers-color-scheme:dark){body{background:#12131c;color:#ecebf3}a{color:${dark}}button{background:${dark};color:#12131c}:focus-visible{outline-color:${dark}}}`;

/** A page without script, in the product's colours: it opens in whatever a mail program calls a browser. */
function draw({ name: siteName, pen }: Settings["site"], { title, lines, button }: LinkPage): string {
	const form = button
		? `<form method="post" action="${button.query ?? "?"}"><button>${escapeHtml(button.label)}</button></form>`
		: "";
	return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title><style>${styleOf(pensOf({ pen }))}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}${form}<p><a href="/">Ir a ${escapeHtml(siteName)}</a></p></main></body></html>`;
}

const policy =
	"default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Pages that links in mails lead to: one that asks, since mail scanners open links, and its POST, which does it. Whatever is
 * posted there is not looked at: the address says it all. @param app of these pages alone
 */
export function createLinkPages(app: FastifyInstance, settings: Pick<Settings, "site">) {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, undefined));
	return (reply: FastifyReply, page: LinkPage, code = 200): FastifyReply =>
		reply
			.code(code)
			.headers({ ...assetHeaders, "cache-control": "no-store", "referrer-policy": "no-referrer" })
			.header("content-security-policy", policy)
			.type("text/html; charset=utf-8")
			.send(draw(settings.site, page));
}

/** A link may be forwarded along with its mail: it tells nobody the whole address. */
export function maskedAddress(email: string): string {
	const [name = "", host = ""] = email.split("@");
	return `${name.slice(0, 2)}${"•".repeat(Math.max(1, Math.min(6, name.length - 2)))}@${host}`;
}
