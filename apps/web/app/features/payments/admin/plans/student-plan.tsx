import type { SubscriptionHistoryDto } from "@cachimbo/contract/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatDate } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Cells } from "../../../../ui/cards/cells.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { EventLog } from "../order/event-log.tsx";
import styles from "../payments.module.css";
import { withParams } from "../queue-address.ts";
import { nameOf, planName } from "../wording.ts";
import { showPlan, useStudentPlan } from "./api.ts";
import { EndDialog } from "./end-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import { PlanBadge } from "./plan-badge.tsx";

function Plan({ plan }: { plan: SubscriptionHistoryDto }) {
	const client = useQueryClient();
	const [openDialog, setOpenDialog] = useState<"grant" | "end">();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const isActive = plan.status === "ACTIVE";
	const dialog = {
		plan,
		onSaved: (saved: SubscriptionHistoryDto) => {
			setOpenDialog(undefined);
			void showPlan(client, saved);
		},
		onClose: () => setOpenDialog(undefined),
	};
	return (
		<>
			<div className={styles.head}>
				<h2 ref={heading} tabIndex={-1}>
					{nameOf(plan.user)}
				</h2>
				<PlanBadge status={plan.status} />
			</div>
			<div className={styles.facts}>
				<p className={styles.mail}>{plan.user.email}</p>
				<Cells
					facts={[
						{ label: "Plan", value: planName(plan.plan) },
						{ label: "Empezó", value: plan.startsAt ? formatDate(plan.startsAt) : "–" },
						{ label: isActive ? "Termina" : "Terminó", value: plan.endsAt ? formatDate(plan.endsAt) : "–" },
					]}
				/>
			</div>
			<div className={styles.actions}>
				<Button icon="plus" aria-haspopup="dialog" onClick={() => setOpenDialog("grant")}>
					{isActive ? "Extender plan" : "Dar un plan"}
				</Button>
				{isActive && (
					<Button look="danger-line" aria-haspopup="dialog" onClick={() => setOpenDialog("end")}>
						Terminar plan
					</Button>
				)}
			</div>
			<EventLog log={plan.log} />
			{openDialog === "grant" && <GrantDialog {...dialog} />}
			{openDialog === "end" && <EndDialog {...dialog} />}
		</>
	);
}

/** Plan of one student and its log. */
export function StudentPlan({ userId }: { userId: number }) {
	const { data: plan, error, refetch } = useStudentPlan(userId);
	const [params] = useSearchParams();
	return (
		<section className={styles.plan}>
			<Link className="back" to={withParams(params, { estudiante: undefined })}>
				<Icon name="left" />
				Volver a la lista
			</Link>
			{plan && error && <OldBanner text="ves el plan como estaba." />}
			{plan ? (
				<Plan plan={plan} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar el plan" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando el plan" className="stack-3">
					<Skeleton height="220px" />
				</SkeletonGroup>
			)}
		</section>
	);
}
