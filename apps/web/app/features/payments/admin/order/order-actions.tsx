import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { useState } from "react";
import { useScreenKeys } from "../../../../platform/screen/use-screen-keys.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import type { Verdict } from "../api.ts";
import styles from "../payments.module.css";
import { Key, useShortcuts } from "../shortcuts.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

interface OrderActionsProps {
	order: OrderReviewDto;
	onDecided(order: OrderReviewDto): void;
	/** Called if another administrator decided first or the student sent another receipt. */
	onLost(): void;
}

/**
 * Approve, observe and reject buttons of an undecided order. An observed order cannot be observed again, but can be approved,
 * because its payment may have arrived.
 */
export function OrderActions({ order, onDecided, onLost }: OrderActionsProps) {
	const [requested, setRequested] = useState<{ verdict: Verdict; seen: string }>();
	const [hasShortcuts] = useShortcuts();
	const isPending = order.status === "PENDING";
	const isOpen = isPending || order.status === "OBSERVED";
	const ask = (verdict: Verdict) => () => setRequested({ verdict, seen: order.waitingSince });
	useScreenKeys(
		isOpen && hasShortcuts ? { a: ask("approve"), o: isPending ? ask("observe") : undefined, r: ask("reject") } : {},
	);
	// If another administrator decides while a reason is typed, the dialog stays open and sending reports the conflict.
	if (!isOpen && !requested) return null;
	const dialog = {
		order,
		seen: requested?.seen ?? order.waitingSince,
		onDecided: (decided: OrderReviewDto) => {
			setRequested(undefined);
			onDecided(decided);
		},
		onLost: () => {
			setRequested(undefined);
			onLost();
		},
		onClose: () => setRequested(undefined),
	};
	return (
		<div className={styles.actions}>
			<Button icon="check" aria-keyshortcuts="A" aria-haspopup="dialog" onClick={ask("approve")}>
				Aprobar {hasShortcuts && <Key name="A" />}
			</Button>
			{isPending && (
				<Button look="line" aria-keyshortcuts="O" aria-haspopup="dialog" onClick={ask("observe")}>
					Observar {hasShortcuts && <Key name="O" />}
				</Button>
			)}
			<Button look="danger-line" aria-keyshortcuts="R" aria-haspopup="dialog" onClick={ask("reject")}>
				Rechazar {hasShortcuts && <Key name="R" />}
			</Button>
			{requested?.verdict === "approve" && <ApproveDialog {...dialog} />}
			{(requested?.verdict === "observe" || requested?.verdict === "reject") && (
				<ReasonDialog key={requested.verdict} verdict={requested.verdict} {...dialog} />
			)}
		</div>
	);
}
