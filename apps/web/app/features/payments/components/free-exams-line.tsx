import { type FreeExams, freeExamsLeft, freeExamsUsedUp } from "@cachimbo/rules/free-exams";
import { plural } from "../../../platform/formats.ts";
import { serverNow } from "../../../platform/server-clock.ts";
import { useSubscription } from "../../../platform/use-subscription.ts";
import { Banner } from "../../../ui/banner.tsx";

/** From so few on it is worth knowing. */
const fewLeft = 3;

const isOfThisMonth = ({ renewsAt }: FreeExams) => Date.parse(renewsAt) > serverNow();

/** Where exams are begun: how many free ones are left of this month, when they are few; what to do when there are none. */
export function FreeExamsLine() {
	const free = useSubscription().data?.freeExams;
	if (!free || !isOfThisMonth(free)) return null;
	const left = freeExamsLeft(free);
	if (left > fewLeft) return null;
	const plans = <a href="/premium">Ver planes</a>;
	if (left > 0) {
		return (
			<p className="soft small num">
				{left === 1 ? "Te queda" : "Te quedan"} {plural(left, "examen gratis", "exámenes gratis")} este mes. {plans}
			</p>
		);
	}
	return (
		<Banner icon="lock">
			{freeExamsUsedUp(free)} {plans}
		</Banner>
	);
}
