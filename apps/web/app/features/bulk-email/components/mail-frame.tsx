import { useMemo } from "react";
import { trustedHtml } from "../../../platform/device/trusted-html.ts";

/**
 * Prepares a mail for the sandboxed frame. Its style sheet gets the page's CSP nonce. Links open in a new window, which the
 * sandbox blocks, so an administrator cannot unsubscribe a student by clicking.
 */
function forFrame(html: string): string {
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
	const styled = html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`);
	return trustedHtml(styled.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}<base target="_blank">`));
}

interface MailFrameProps {
	/** Complete HTML document, sanitised by the server. */
	html: string;
	title: string;
	className?: string;
}

/** Shows a mail in a sandboxed frame without scripts. */
export function MailFrame({ html, title, className }: MailFrameProps) {
	const document = useMemo(() => forFrame(html), [html]);
	return <iframe className={className} sandbox="" srcDoc={document} title={title} />;
}
