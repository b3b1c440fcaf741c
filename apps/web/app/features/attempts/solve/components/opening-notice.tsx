import { useEffect, useRef, useState } from "react";
import type { OpenSession } from "../../session/open-session.ts";
import styles from "./exam.module.css";

interface OpeningNoticeProps extends Pick<OpenSession, "notice"> {
	/** Index of the current question. */
	position: number;
}

/** Notice above the first question shown, until the question changes. A toast would cover the heading. */
export function OpeningNotice({ notice, position }: OpeningNoticeProps) {
	const first = useRef(position);
	const [announced, setAnnounced] = useState("");
	// Screen readers announce only changes, so set the text after the first render.
	useEffect(() => setAnnounced(notice ?? ""), [notice]);
	if (!notice || position !== first.current) return null;
	return (
		<>
			<p className={styles.notice} aria-hidden="true">
				{notice}
			</p>
			<span className="sr" role="status">
				{announced}
			</span>
		</>
	);
}
