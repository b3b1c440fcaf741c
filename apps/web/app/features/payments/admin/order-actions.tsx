import type { OrderReviewDto } from "@cachimbo/contract/payments";
import { useState } from "react";
import { useScreenKeys } from "../../../platform/use-screen-keys.ts";
import { Button } from "../../../ui/button.tsx";
import type { Verdict } from "./api.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import styles from "./payments.module.css";
import { ReasonDialog } from "./reason-dialog.tsx";
import { Key, useShortcuts } from "./shortcuts.tsx";

interface OrderActionsProps {
	order: OrderReviewDto;
	onDecided(order: OrderReviewDto): void;
	/** Another administrator was faster. */
	onLost(): void;
}

/** Approve, observe, reject: as long as nobody has. */
export function OrderActions({ order, onDecided, onLost }: OrderActionsProps) {
	const [verdict, setVerdict] = useState<Verdict>();
	const [hasShortcuts] = useShortcuts();
	const isWaiting = order.status === "PENDING";
	const ask = (next: Verdict) => () => setVerdict(next);
	useScreenKeys(isWaiting && hasShortcuts ? { a: ask("approve"), o: ask("observe"), r: ask("reject") } : {});
	// Decided by somebody else while a reason was typed: the dialog stays, and says so once it is sent.
	if (!isWaiting && !verdict) return null;
	const dialog = {
		order,
		onDecided: (decided: OrderReviewDto) => {
			setVerdict(undefined);
			onDecided(decided);
		},
		onLost: () => {
			setVerdict(undefined);
			onLost();
		},
		onClose: () => setVerdict(undefined),
	};
	return (
		<div className={styles.actions}>
			<Button icon="check" aria-keyshortcuts="A" aria-haspopup="dialog" onClick={ask("approve")}>
				Aprobar {hasShortcuts && <Key name="A" />}
			</Button>
			<Button look="line" aria-keyshortcuts="O" aria-haspopup="dialog" onClick={ask("observe")}>
				Observar {hasShortcuts && <Key name="O" />}
			</Button>
			<Button look="danger-line" aria-keyshortcuts="R" aria-haspopup="dialog" onClick={ask("reject")}>
				Rechazar {hasShortcuts && <Key name="R" />}
			</Button>
			{verdict === "approve" && <ApproveDialog {...dialog} />}
			{(verdict === "observe" || verdict === "reject") && <ReasonDialog key={verdict} verdict={verdict} {...dialog} />}
		</div>
	);
}
