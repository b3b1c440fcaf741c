import { type PartWindow, partAt } from "@cachimbo/rules/exams/parts";
import { useEffect, useRef } from "react";
import { toast } from "../../../../platform/screen/toast.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { nextPartText, PARTS_RULE, partTitle } from "../../parts.ts";
import { type ExamState, isLocked } from "../../state.ts";
import styles from "./exam.module.css";

/** Shows a toast when the next part begins. Screen readers announce toasts. */
function useNextPartNotice(part: PartWindow | undefined): void {
	const before = useRef(part);
	useEffect(() => {
		if (part && before.current && part.index > before.current.index) toast.info(nextPartText(part));
		before.current = part;
	}, [part]);
}

interface PartLineProps {
	parts: readonly PartWindow[];
	state: ExamState;
	onGo(position: number): void;
}

/** Part of the current question, with a note if the part is over. */
export function PartLine({ parts, state, onGo }: PartLineProps) {
	const { part, position } = state;
	useNextPartNotice(part);
	const shown = partAt(parts, position);
	if (!shown) return null;
	return (
		<div className={styles.part}>
			<b>{partTitle(shown)}</b>
			{part?.index === 0 && position === 0 && <p>{PARTS_RULE}</p>}
			{part && isLocked(state) && (
				<p className={styles.over}>
					<span>El tiempo de esta parte terminó: puedes mirarla, ya no cambiarla.</span>
					<Button look="line" size="small" onClick={() => onGo(part.from)}>
						Volver a la parte {part.index + 1}
					</Button>
				</p>
			)}
		</div>
	);
}
