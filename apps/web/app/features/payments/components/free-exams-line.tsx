import { freeExamsLeft, freeExamsUsedUp } from "@cachimbo/rules/payments/free-exams";
import { useFreeExams } from "../../../platform/account/use-subscription.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import styles from "./free-exams-line.module.css";

/** Number of free exams from which the line is shown. */
const fewLeft = 3;

/** Number of free exams left this month, shown beside exams if it is low. With none left it links to the plans. */
export function FreeExamsLine() {
	const free = useFreeExams();
	if (!free) return null;
	const left = freeExamsLeft(free);
	if (left > fewLeft) return null;
	const plans = <a href="/premium">Ver planes</a>;
	return (
		<div className={styles.line}>
			{left === 0 ? (
				<Banner icon="lock">
					{freeExamsUsedUp(free)} {plans}
				</Banner>
			) : (
				<p className="soft small num">
					{left === 1 ? "Te queda" : "Te quedan"} {plural(left, "examen gratis", "exámenes gratis")} este mes. {plans}
				</p>
			)}
		</div>
	);
}
