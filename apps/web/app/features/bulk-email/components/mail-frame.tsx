import { useMemo } from "react";
import { trustedHtml } from "../../../platform/trusted-html.ts";

/**
 * The mail's own style sheet passes the page's policy by its nonce; a press on a link asks for a new window, which the
 * sandbox refuses: nobody unsubscribes a student by looking at her mail.
 */
function forFrame(html: string): string {
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
	const styled = html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`);
	return trustedHtml(styled.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}<base target="_blank">`));
}

interface MailFrameProps {
	/** The whole document, sanitised by the server. */
	html: string;
	title: string;
	className?: string;
}

/** A mail as it arrives, where nothing runs. */
export function MailFrame({ html, title, className }: MailFrameProps) {
	const document = useMemo(() => forFrame(html), [html]);
	return <iframe className={className} sandbox="" srcDoc={document} title={title} />;
}
