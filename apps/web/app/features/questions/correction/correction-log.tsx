import type { CorrectionDto, QuestionCorrectionsDto } from "@cachimbo/contract/questions/corrections";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import styles from "./correction.module.css";
import { correctionBy, correctionTitle, isUnderWay, regradeText } from "./correction-wording.ts";
import type { useCorrect } from "./use-corrections.ts";

interface EntryProps {
	correction: CorrectionDto;
	busy: boolean;
	onUndo(): void;
}

function Entry({ correction, busy, onUndo }: EntryProps) {
	const { regrade, reason, undoneBy, mayUndo } = correction;
	const [asking, setAsking] = useState(false);
	const entry = useRef<HTMLLIElement>(null);
	// The pressed button disappears, so move the focus to the button that changes nothing, or back.
	const ask = (next: boolean) => {
		flushSync(() => setAsking(next));
		entry.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
	};
	return (
		<li ref={entry} className={styles.entry}>
			<p>
				<b>{correctionTitle(correction)}</b> {undoneBy !== null && <Badge>Deshecha</Badge>}
			</p>
			<p className="soft small">{correctionBy(correction)}</p>
			{reason && <p className="small">«{reason}»</p>}
			{isUnderWay(regrade) && (
				<Progress
					label="Avance de la recalificación"
					value={regrade.done}
					max={regrade.total}
					text={regradeText(regrade)}
				/>
			)}
			<p className="small num" role="status">
				{regradeText(regrade)}
			</p>
			{mayUndo &&
				(asking ? (
					<p className={styles.ask}>
						<span>Los intentos se recalifican otra vez, como antes.</span>
						<Button look="line" size="small" busy={busy} onClick={onUndo}>
							Sí, deshacer
						</Button>
						<Button look="quiet" size="small" onClick={() => ask(false)}>
							No
						</Button>
					</p>
				) : (
					<Button look="quiet" size="small" icon="undo" onClick={() => ask(true)}>
						Deshacer
					</Button>
				))}
		</li>
	);
}

/** Log of corrections with their authors and regrading results. The newest one can be undone. */
export function CorrectionLog({
	data,
	saving,
}: {
	data: QuestionCorrectionsDto;
	saving: ReturnType<typeof useCorrect>;
}) {
	if (data.corrections.length === 0) return <p className="soft">Esta pregunta no se corrigió nunca.</p>;
	return (
		<ul className={styles.log}>
			{data.corrections.map((correction) => (
				<Entry
					key={correction.id}
					correction={correction}
					busy={saving.busy}
					onUndo={() => void saving.undo(data, correction.id)}
				/>
			))}
		</ul>
	);
}
