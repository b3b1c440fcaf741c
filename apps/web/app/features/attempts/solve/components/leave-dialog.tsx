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

/** Named by all that it shows: who speaks to the phone may say any of it. */
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

/** Abandoning is confirmed in place: the row stays where it is, so that a second tap of a nervous finger only closes it. */
function Abandon({ consequence, onConfirm, busy, ...row }: AbandonProps) {
	return (
		<div className={styles.abandon}>
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

/** The ways that cannot be taken back are confirmed. */
type FinalWay = Exclude<WayOut, "pause">;

interface LeaveDialogProps {
	session: ExamSession;
	state: ExamState;
	guard: ReturnType<typeof useLeaveGuard>;
}

/** Before leaving: the ways out, and what each does to the answers and the time. */
export function LeaveDialog({ session, state, guard }: LeaveDialogProps) {
	const { attempt } = session;
	const [final, setFinal] = useState<FinalWay | null>(null);
	const { answered, blank, total } = tallyOf(state);
	const now = serverNow();
	// By the clock on the wall: an attempt that was begun without a network has a time of its own.
	useEffect(() => {
		if (!guard.isAsking) setFinal(null);
	}, [guard.isAsking]);
	const isOpen = guard.isAsking && !session.snapshot().ended;
	// Two taps: three hours of work are neither handed in nor given up by a slip of one row.
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
			<div className={styles.ways}>
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
