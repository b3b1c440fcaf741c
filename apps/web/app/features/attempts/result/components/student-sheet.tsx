import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { useCallback, useMemo, useState } from "react";
import { CorrectedSheet } from "../../sheet/corrected-sheet.tsx";
import { reviewOf } from "../reviewed-questions.ts";
import { ByCourse } from "./by-course.tsx";
import { ReviewList } from "./review-list.tsx";
import { TimePerQuestion } from "./time-per-question.tsx";

/** A student's ended attempt for staff: the result without the student's own actions. */
export function StudentSheet({ attempt }: { attempt: AttemptDto }) {
	const questions = useMemo(() => reviewOf(attempt), [attempt]);
	const [wanted, setWanted] = useState<{ number: number }>();
	const show = useCallback((number: number) => setWanted({ number }), []);
	return (
		<>
			<CorrectedSheet rows={questions} upTo={questions.length} />
			{attempt.result && <ByCourse courses={attempt.result.byCourse} />}
			<TimePerQuestion rows={questions} onShow={show} />
			<ReviewList questions={questions} wanted={wanted} />
		</>
	);
}
