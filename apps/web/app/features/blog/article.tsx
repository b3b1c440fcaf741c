import { WrittenText } from "../../ui/content/written-text.tsx";
import styles from "./article.module.css";

/** Body of a post. */
export const Article = ({ html }: { html: string }) => <WrittenText html={html} className={styles.article} />;
