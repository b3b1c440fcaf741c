import { WrittenText } from "../../ui/written-text.tsx";
import styles from "./article.module.css";

/** The text of a post on its page. */
export const Article = ({ html }: { html: string }) => <WrittenText html={html} className={styles.article} />;
