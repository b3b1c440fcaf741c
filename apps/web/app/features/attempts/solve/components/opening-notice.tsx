import { useEffect, useRef, useState } from "react";
import type { OpenSession } from "../../session/open-session.ts";
import styles from "./exam.module.css";

interface OpeningNoticeProps extends Pick<OpenSession, "notice"> {
	/** Index of the question that shows. */
	position: number;
}

/** Above the question that one comes back to, until another one shows: a toast would lie on its heading. */
export function OpeningNotice({ notice, position }: OpeningNoticeProps) {
	const first = useRef(position);
	const [announced, setAnnounced] = useState("");
	// Screen readers tell only what changes.
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
