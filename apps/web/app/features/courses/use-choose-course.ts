import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../platform/api/api-error.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { type QuizState, quizPath } from "../../platform/between-features/quiz-state.ts";
import { toast } from "../../platform/screen/toast.ts";

const stateOf = ({ id, name, questionCount = 0 }: CourseDto): QuizState => ({
	courseId: id,
	courseName: name,
	questions: questionCount,
});

/**
 * Opens the quiz of a course after the server has confirmed that the course exists and has questions. The server draws them when
 * the quiz begins. A quiz in progress opens immediately, also without a network.
 */
export function useChooseCourse(running: ReadonlySet<number>) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const [opening, setOpening] = useState<number>();
	const open = (course: CourseDto) => navigate(quizPath, { state: stateOf(course) });

	const check = async (id: number) => {
		const courses = await client.fetchQuery({ ...queryFor(courseRoutes.list, {}), staleTime: 0, retry: false });
		const course = courses.find((one) => one.id === id);
		if (!course) toast.error("No encontramos este curso");
		else if (!course.questionCount) toast.warning("No hay preguntas disponibles para este curso");
		else await open(course);
	};
	const choose = async (course: CourseDto) => {
		if (opening !== undefined) return;
		if (running.has(course.id) && course.questionCount) return open(course);
		setOpening(course.id);
		try {
			await check(course.id);
		} catch (error) {
			toast.error(`Error al cargar las preguntas. ${messageOf(error, "")}`.trim());
		}
		setOpening(undefined);
	};
	return { opening, choose: (course: CourseDto) => void choose(course) };
}
