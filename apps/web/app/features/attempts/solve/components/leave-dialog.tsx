import { useEffect, useState } from "react";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import type { IconName } from "../../../../ui/graphics/icons.ts";
import type { ExamSession } from "../../session/exam-session.ts";
import { type ExamState, tallyOf } from "../../state.ts";
import { wordingOf } from "../../wording.ts";
import { abandonConsequence, waysOut } from "../leave-wording.ts";
import type { useLeaveGuard, WayOut } from "../use-leave-guard.ts";
import { FinishDialog } from "./finish-dialog.tsx";
import styles from "./leave-dialog.module.css";

const icons: Record<WayOut, IconName> = { pause: "clock", handIn: "send", abandon: "trash" };

interface WayButtonProps extends Omit<ReturnType<typeof waysOut>[number], "way"> {
	way: WayOut;
	busy: boolean;
	/** Whether the confirmation below this option's row is open. */
	expanded?: boolean;
	onTake(): void;
}

/** Button of one option. Its accessible name is its whole text, for voice control. */
function WayButton({ way, title, hint, busy, expanded, onTake }: WayButtonProps) {
	return (
		<button
			className={classNames(styles.way, way === "abandon" && styles.danger)}
			type="button"
			aria-disabled={busy || undefined}
			aria-expanded={expanded}
			onClick={onTake}
		>
			{busy ? <Spinner /> : <Icon name={icons[way]} />}
			<span>
				<b>{title}</b> <small>{hint}</small>
			</span>
		</button>
	);
}

interface AbandonProps extends WayButtonProps {
	consequence: string;
	onConfirm(): void;
}

/** Option to abandon, confirmed below its row. The row does not move, so an accidental second tap only closes it. */
function Abandon({ consequence, onConfirm, busy, ...row }: AbandonProps) {
	return (
		<div className="stack-2">
			<WayButton {...row} busy={false} />
			{row.expanded && (
				<div className={styles.consequence}>
					<p>{consequence}</p>
					<Button look="danger" size="small" busy={busy} busyText="Abandonando…" onClick={onConfirm}>
						Sí, abandonar
					</Button>
				</div>
			)}
		</div>
	);
}

/** Options that cannot be undone and need a confirmation. */
type FinalWay = Exclude<WayOut, "pause">;

interface LeaveDialogProps {
	session: ExamSession;
	state: ExamState;
	guard: ReturnType<typeof useLeaveGuard>;
}

/** Dialog before leaving: the options, and the effect of each on the answers and the time. */
export function LeaveDialog({ session, state, guard }: LeaveDialogProps) {
	const { attempt } = session;
	const [final, setFinal] = useState<FinalWay | null>(null);
	const { answered, blank, total } = tallyOf(state);
	const now = serverNow();
	// Convert the end to the real time of day, since an attempt begun offline keeps its own time.
	useEffect(() => {
		if (!guard.isAsking) setFinal(null);
	}, [guard.isAsking]);
	const isOpen = guard.isAsking && !session.snapshot().ended;
	// Final options need two taps, so that tapping the wrong row neither hands in nor abandons the attempt.
	const take = (way: WayOut) => (way === "pause" ? guard.take(way) : setFinal(way));
	const back = () => guard.taken === null && setFinal(null);
	const endsAt = attempt.endsAt && new Date(Date.parse(attempt.endsAt) + now - session.serverNow()).toISOString();
	if (isOpen && final === "handIn") {
		return (
			<FinishDialog
				open
				wording={wordingOf(attempt)}
				state={state}
				busy={guard.taken === "handIn"}
				cancelText="Volver"
				onFinish={() => guard.take("handIn")}
				onCancel={back}
			/>
		);
	}
	const isAbandoning = final === "abandon";
	return (
		<Dialog
			open={isOpen}
			title={`¿Salir del ${wordingOf(attempt).noun}?`}
			plain
			onClose={guard.stay}
			footer={
				<Button data-safe onClick={guard.stay}>
					Seguir resolviendo
				</Button>
			}
		>
			<p className="soft num">
				Respondiste {answered} de {total}.
			</p>
			<div className="stack-2">
				{waysOut({ ...attempt, endsAt }, blank, now).map((out) => {
					const row = { ...out, busy: guard.taken === out.way };
					if (out.way !== "abandon") return <WayButton key={out.way} {...row} onTake={() => take(out.way)} />;
					return (
						<Abandon
							key={out.way}
							{...row}
							consequence={abandonConsequence(attempt)}
							expanded={isAbandoning}
							onTake={() => (isAbandoning ? back() : take(out.way))}
							onConfirm={() => guard.take("abandon")}
						/>
					);
				})}
			</div>
		</Dialog>
	);
}
