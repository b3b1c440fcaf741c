import type { CourseStrengthDto } from "@cachimbo/contract/statistics/progress";
import { possibleGain } from "@cachimbo/rules/statistics/weights";
import { fromCatalogue } from "../../cache/catalogue-memory.ts";
import type { Deps } from "../../deps.ts";
import { listCourseNames, listCourses } from "../courses/queries.ts";
import type { ProgressFacts } from "./progress-facts.ts";
import type { Target } from "./target.ts";

/** Courses with answers or a weight, sorted by possible gain. */
export async function listStrengths(deps: Deps, { courses }: ProgressFacts, target: Target | null) {
	const [names, standingCourses] = await Promise.all([
		fromCatalogue(deps, "course names", () => listCourseNames(deps)),
		fromCatalogue(deps, "courses", () => listCourses(deps)),
	]);
	const questionCounts = new Map(standingCourses.map((course) => [course.id, course.questionCount ?? 0]));
	const weights = target?.weights.size ? target.weights : null;
	const figures = new Map(courses.map((course) => [course.courseId, course]));
	const ids = new Set([...figures.keys(), ...(weights?.keys() ?? [])]);
	const strengths = [...ids].map((courseId): CourseStrengthDto => {
		const { correct, total } = figures.get(courseId) ?? { correct: 0, total: 0 };
		return {
			courseId,
			name: names.get(courseId) ?? "",
			correct,
			total,
			weight: weights && (weights.get(courseId) ?? 0),
			questionCount: questionCounts.get(courseId) ?? 0,
		};
	});
	return strengths.sort((a, b) => possibleGain(b) - possibleGain(a) || shareOf(a) - shareOf(b) || b.total - a.total);
}

const shareOf = ({ correct, total }: CourseStrengthDto) => (total > 0 ? correct / total : 1);
