import type { ReactNode } from "react";
import { AccountCard } from "./account-card.tsx";
import { ExamFigures } from "./exam-figures.tsx";
import { GoalCard } from "./goal-card.tsx";
import { KeyboardCard } from "./keyboard-card.tsx";
import { PersonCard } from "./person-card.tsx";
import styles from "./profile.module.css";
import { SessionsCard } from "./sessions-card.tsx";
import { SupportCard } from "./support-card.tsx";
import { ThemeCard } from "./theme-card.tsx";

/** @param plan section of plan and payments @param meritName card of the merit name */
export function ProfilePage({ plan, meritName }: { plan: ReactNode; meritName: ReactNode }) {
	return (
		<>
			<h1 className="page-title">Mi Perfil</h1>
			<div className={styles.columns}>
				<div className={styles.column}>
					<PersonCard />
					<GoalCard />
					{meritName}
				</div>
				<div className={styles.column}>
					{plan}
					<ExamFigures />
					<ThemeCard />
					<KeyboardCard />
					<SupportCard />
					<SessionsCard />
					<AccountCard />
				</div>
			</div>
		</>
	);
}
