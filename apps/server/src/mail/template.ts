import { brandTokens } from "@cachimbo/rules/academy/brand-colours";
import { escapeHtml } from "./escape-html.ts";

/** Light tokens of the web's style sheet: mail programs support neither variables nor external files. */
export const look = {
	paper: "#fbfaf6",
	card: "#ffffff",
	sunken: "#f2f0e9",
	line: "#e4e1d8",
	ink: "#1a1c2c",
	soft: "#5a5d72",
	pen: "#2a3fd9",
	darkPen: "#8c9bff",
	font: "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** Academy that sends the mail. `pen`: its own colour */
export interface MailSite {
	name: string;
	url: string;
	pen?: string | undefined;
}

/** Colour of buttons and links, in both themes. */
export function pensOf({ pen }: Pick<MailSite, "pen">): { light: string; dark: string } {
	const [light = look.pen, dark = look.darkPen] = [brandTokens({ pen }, "light").pen, brandTokens({ pen }, "dark").pen];
	return { light, dark };
}

interface MailPage {
	site: MailSite;
	subject: string;
	/** HTML of the message, sanitised, with inline styles */
	body: string;
	/** HTML below the card */
	footer: string;
	/** False for a message with colours of its own, which are meant for light paper */
	darkens: boolean;
}

/** Styles for programs with a dark mode that read style sheets, such as Apple Mail. Gmail and Outlook darken by themselves. */
const darkModeStyles = (pen: string) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-paper{background-color:#12131c!important}.m-soft,.m-soft a{color:#a6a8bd!important}.m-name{color:#ecebf3!important}.m-name span{color:${pen}!important}
.m-dark{background-color:#1b1d2a!important;border-color:#2c2f42!important;color:#ecebf3!important}
.m-dark h1,.m-dark h2,.m-dark h3,.m-dark h4,.m-dark h5,.m-dark h6{color:#ecebf3!important}
.m-dark a{color:${pen}!important}.m-dark a.m-button{color:#12131c!important;background-color:${pen}!important}
.m-dark code,.m-dark pre{background-color:#161722!important;color:#ecebf3!important}}`;

/**
 * Template of every mail: tables and inline styles for Gmail and Outlook, nothing to load, a `color-scheme` for programs with a
 * dark mode.
 */
export function mailPage({ site, subject, body, footer, darkens }: MailPage): string {
	const pens = pensOf(site);
	const card = darkens ? "m-dark" : "m-light";
	const scheme =
		'<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';
	return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${scheme}
<title>${escapeHtml(subject)}</title><style>${darkModeStyles(pens.dark)}</style></head>
<body class="m-paper" style="margin:0;padding:0;background-color:${look.paper}">
<table role="presentation" class="m-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${look.paper}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 14px;font-family:${look.font};font-size:20px;line-height:28px;font-weight:bold"><a class="m-name" href="${escapeHtml(site.url)}" style="color:${look.ink};text-decoration:none"><span style="color:${pens.light}">&#9679;</span>&nbsp;${escapeHtml(site.name)}</a></td></tr>
<tr><td class="${card}" style="padding:28px 24px 12px;background-color:${look.card};border:1px solid ${look.line};border-radius:14px;font-family:${look.font};font-size:16px;line-height:1.6;color:${look.ink};word-break:break-word">
${body}
</td></tr>
<tr><td class="m-soft" style="padding:16px 4px;font-family:${look.font};font-size:13px;line-height:20px;color:${look.soft}">${footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}
