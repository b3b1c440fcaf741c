import { courseRoutes as contract } from "@cachimbo/contract/courses/courses-routes";
import { trashRoutes as trash } from "@cachimbo/contract/trash/trash-routes";
import { drawWithoutDuplicates } from "@cachimbo/rules/exams/quiz-draw";
import type { FastifyInstance } from "fastify";
import type { Prepare } from "../../cache/prepared-reads.ts";
import type { Deps } from "../../deps.ts";
import { envelope, withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists, questionReads } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import { nextSecrecyChange } from "../exams/queries.ts";
import { listCourseQuestions } from "../questions/queries.ts";
import { archiveCourse, createCourse, updateCourse } from "./commands.ts";
import { drawableOf } from "./drawing.ts";
import { getCourse, listCourses, listTopics } from "./queries.ts";
import { restoreCourse } from "./restore-course.ts";

export function courseRoutes(app: FastifyInstance, deps: Deps): void {
	const questionsOf = async (courseId: number) => {
		await getCourse(deps, courseId);
		return listCourseQuestions(deps, courseId);
	};

	const expiringAtExamTurn = async (read: () => Promise<unknown>): Promise<Prepare> => {
		const expiresAt = await nextSecrecyChange(deps);
		return { json: envelope(JSON.stringify(await read())), expiresAt };
	};

	bindRoute(app, deps, contract.list, { limit: lists, catalogue: true }, async ({ query }) =>
		inPage(await deps.reads.read("courses", () => expiringAtExamTurn(() => listCourses(deps))), query),
	);
	bindRoute(app, deps, contract.listQuestions, { limit: questionReads, catalogue: true }, async ({ params, query }) => {
		const { random, topic } = query;
		const read = () => expiringAtExamTurn(() => questionsOf(params.id));
		const all = await deps.reads.read(`course-questions:${params.id}`, read);
		if (random === undefined && topic === undefined) return inPage(all, query);
		const { questions, likeness } = drawableOf(deps, all);
		const candidates = topic === undefined ? questions : questions.filter((question) => question.topic === topic);
		const duplicateKeyOf = (question: (typeof questions)[number]) => likeness.get(question);
		return inPage(
			random === undefined ? candidates : drawWithoutDuplicates(candidates, random, duplicateKeyOf, Math.random),
			query,
		);
	});
	bindRoute(app, deps, contract.listTopics, { limit: lists, catalogue: true }, async ({ params, query }) => {
		const read = () => expiringAtExamTurn(() => listTopics(deps, params.id));
		return inPage(await deps.reads.read(`course-topics:${params.id}`, read), query);
	});
	bindRoute(app, deps, contract.create, { limit: adminWrites }, async ({ actor, body }) =>
		withMessage(await createCourse(deps, actor, body), "Curso creado exitosamente"),
	);
	bindRoute(app, deps, contract.update, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await updateCourse(deps, actor, params.id, body), "Curso actualizado exitosamente"),
	);
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await archiveCourse(deps, actor, params.id);
		return withMessage(null, "Curso eliminado exitosamente");
	});
	bindRoute(app, deps, trash.restoreCourse, { limit: adminWrites }, async ({ actor, params }) => {
		await restoreCourse(deps, actor, params.id);
		return withMessage(null, "Curso restaurado");
	});
}
