import type { PlanTodayDto } from "@cachimbo/contract/statistics/study-plan";
import type { ReactNode } from "react";
import { DateInvitation } from "./date-invitation.tsx";
import styles from "./study-plan.module.css";
import { TodayPlan } from "./today-plan.tsx";

interface FirstStepsProps {
	plan: PlanTodayDto | null;
	invitesToDate: boolean;
	children: ReactNode;
}

/** Dashboard before the first exam. A study plan may exist already; today's tasks then come first. */
export const FirstSteps = ({ plan, invitesToDate, children }: FirstStepsProps) => (
	<div className={styles.column}>
		{plan && <TodayPlan plan={plan} />}
		<div>{children}</div>
		{invitesToDate && <DateInvitation daysLeft={plan?.daysLeft} />}
	</div>
);
