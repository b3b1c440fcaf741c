import { useMemo } from "react";
import { Formula } from "./formula.tsx";
import { partsOf } from "./message-parts.ts";
import styles from "./message-text.module.css";

/** Message text in a quotation, where URLs are not links. */
export function QuotedText({ content }: { content: string }) {
	const parts = useMemo(() => partsOf(content), [content]);
	return parts.map((part, at) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
		part.kind === "formula" ? <Formula key={at} {...part} display={false} /> : part.text,
	);
}

/** User's message as text nodes, never HTML, with links and formulas. */
export function MessageText({ content }: { content: string }) {
	const parts = useMemo(() => partsOf(content), [content]);
	return (
		<div className={styles.text}>
			{parts.map((part, at) => {
				const key = `${at}-${part.kind}`;
				if (part.kind === "formula") return <Formula key={key} {...part} />;
				if (part.kind === "text") return part.text;
				return (
					<a key={key} href={part.address} target="_blank" rel="noopener noreferrer nofollow ugc">
						{part.text}
					</a>
				);
			})}
		</div>
	);
}
