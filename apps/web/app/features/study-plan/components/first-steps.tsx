import type { PlanTodayDto } from "@cachimbo/contract/study-plan";
import type { ReactNode } from "react";
import { DateInvitation } from "./date-invitation.tsx";
import styles from "./study-plan.module.css";
import { TodayPlan } from "./today-plan.tsx";

interface FirstStepsProps {
	plan: PlanTodayDto | null;
	invitesToDate: boolean;
	children: ReactNode;
}

/** A plan can be made before the first exam, and its day stands first then, too. */
export const FirstSteps = ({ plan, invitesToDate, children }: FirstStepsProps) => (
	<div className={styles.column}>
		{plan && <TodayPlan plan={plan} />}
		<div>{children}</div>
		{invitesToDate && <DateInvitation daysLeft={plan?.daysLeft} />}
	</div>
);
