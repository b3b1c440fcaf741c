import type { ReactNode } from "react";
import { Icon } from "../graphics/icon.tsx";
import styles from "./warning-list.module.css";

/** Warning with a title and a list of the affected items. */
export const WarningList = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className={styles.warning}>
		<h3>
			<Icon name="warn" />
			{title}
		</h3>
		{children}
	</div>
);
