import { Button, ButtonAnchor } from "../../ui/buttons/button.tsx";
import styles from "./blog.module.css";

/** Share buttons. WhatsApp is a plain link. The native share sheet needs JavaScript (enhance/article.ts) and is hidden without it. */
export function Share({ title, url }: { title: string; url: string }) {
	const text = new URLSearchParams({ text: `${title} ${url}` });
	return (
		<div className={styles.share}>
			<ButtonAnchor look="line" size="small" icon="wa" href={`https://wa.me/?${text}`} target="_blank" rel="noopener">
				Compartir por WhatsApp
			</ButtonAnchor>
			<Button look="quiet" size="small" icon="share" data-share={title} hidden>
				Compartir
			</Button>
		</div>
	);
}
