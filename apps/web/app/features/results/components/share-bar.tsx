import { bandOf } from "@cachimbo/rules/statistics/bands";
import { shareText } from "../wording.ts";
import styles from "./results.module.css";

/** Bar of a percentage with its number. @param share 0 to 1 */
export const ShareBar = ({ share }: { share: number }) => (
	<span className={styles.share}>
		<span className={styles.track} aria-hidden="true">
			<i className={styles[bandOf(share * 100)]} style={{ width: `${share * 100}%` }} />
		</span>
		<b className="num">{shareText(share)}</b>
	</span>
);
