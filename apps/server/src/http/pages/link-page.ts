import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "../../mail/escape-html.ts";
import { look, pensOf } from "../../mail/template.ts";
import type { Settings } from "../../settings/settings.ts";
import { assetHeaders } from "../security-headers.ts";

interface LinkPage {
	title: string;
	/** Plain text, one paragraph each. */
	lines: readonly string[];
	/** A form that posts to the page's own URL. */
	button?: { label: string; query?: string } | undefined;
}

const styleOf = ({ light, dark }: { light: string; dark: string }) =>
	`:root{color-scheme:light dark}body{margin:0;background:${look.paper};color:${look.ink};font:17px/1.6 ${look.font}}main{max-width:32rem;margin:12vh auto;padding:0 20px}h1{font-size:1.5em;line-height:1.25}a{color:${light}}button{font:inherit;font-weight:bold;min-height:48px;padding:0 24px;border:0;border-radius:999px;background:${light};color:#fff;cursor:pointer}:focus-visible{outline:3px solid ${light};outline-offset:3px}@media (prefers-color-scheme:dark){body{background:#12131c;color:#ecebf3}a{color:${dark}}button{background:${dark};color:#12131c}:focus-visible{outline-color:${dark}}}`;

/** Renders a page without script, in the product's colours, so that it works in any mail program's browser. */
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
 * Creates pages for links in mails: a confirmation page, since mail scanners open links, and its POST, which executes the action.
 * The request body is ignored: the URL identifies the action. @param app scope of these pages only
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

/** Masks an e-mail address, because a link may be forwarded with its mail. */
export function maskedAddress(email: string): string {
	const [name = "", host = ""] = email.split("@");
	return `${name.slice(0, 2)}${"•".repeat(Math.max(1, Math.min(6, name.length - 2)))}@${host}`;
}
