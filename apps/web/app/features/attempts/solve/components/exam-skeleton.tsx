import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./exam.module.css";

/** Skeleton of the exam screen, with the same layout. */
export function ExamSkeleton({ noun }: { noun: string }) {
	return (
		<div className={styles.page}>
			<header className={styles.bar}>
				<div className={styles.barIn} style={{ paddingInline: 16 }}>
					<Skeleton width="180px" height="24px" />
				</div>
			</header>
			<main className={styles.desk} id="contenido">
				<SkeletonGroup label={`Preparando tu ${noun}`} className={styles.question}>
					<div className={styles.body} style={{ display: "grid", gap: 16, alignContent: "start" }}>
						<Skeleton width="160px" height="32px" />
						<Skeleton height="22px" />
						<Skeleton width="70%" height="22px" />
						<Skeleton height="284px" />
					</div>
				</SkeletonGroup>
				<div className={styles.aside}>
					<Skeleton height="640px" />
				</div>
			</main>
		</div>
	);
}
