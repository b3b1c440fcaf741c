import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { questionRoutes as contract } from "@cachimbo/contract/questions/questions-routes";
import { trashRoutes as trash } from "@cachimbo/contract/trash/trash-routes";
import type { FastifyInstance } from "fastify";
import type { Prepare } from "../../cache/prepared-reads.ts";
import { pictureUpload } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { envelope, withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, countUpload, lists, questionReads } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import { type Actor, audienceOf } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { isSolving } from "../attempts/queries.ts";
import { getCourse } from "../courses/queries.ts";
import {
	type Audience,
	examNotFound,
	getExamForAttempt,
	isKeySecret,
	listSealedElsewhere,
	nextSecrecyChange,
} from "../exams/queries.ts";
import { hasPlan, premiumExam } from "../payments/queries.ts";
import { getBankQuestion, listBank } from "./bank/bank.ts";
import { changeMany } from "./bank/change-many.ts";
import { listManagedQuestions } from "./bank/managed-questions.ts";
import { archiveQuestion, createQuestion, moveQuestion, updateQuestion } from "./commands.ts";
import { annulQuestion } from "./corrections/correct-question.ts";
import { withoutKey } from "./mapper.ts";
import { archivePassage, createPassage, listPassages, updatePassage } from "./passages.ts";
import { addToExam, takeOutOfExam } from "./places/exam-places.ts";
import type { QuestionList } from "./places/question-list.ts";
import { findQuestion, listAllExamQuestions, listExamQuestions, questionNotFound } from "./queries.ts";
import { restoreQuestion } from "./restore-question.ts";

export function questionRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(
		app,
		deps,
		contract.listByExam,
		{ limit: questionReads, catalogue: true },
		async ({ actor, params, query }) => {
			const read = (audience: Reader) =>
				deps.reads.read(`exam-questions:${params.examId}:${audience}`, () =>
					prepareExamQuestions(deps, params.examId, audience),
				);
			try {
				return inPage(await read(audienceOf(actor)), query);
			} catch (refusal) {
				await allowPremium(deps, actor, params.examId, refusal);
				return inPage(await read("MEMBER"), query);
			}
		},
	);
	const upload = { limit: adminWrites, ...pictureUpload };
	bindRoute(app, deps, contract.create, upload, async ({ actor, body, files }) =>
		withMessage(
			await createQuestion(deps, actor, body, await countUpload(deps, actor, files.image)),
			"Pregunta guardada con éxito",
		),
	);
	bindRoute(app, deps, contract.update, upload, async ({ actor, params, body, files }) =>
		withMessage(
			await updateQuestion(deps, actor, params.id, body, await countUpload(deps, actor, files.image)),
			"Pregunta guardada con éxito",
		),
	);
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await archiveQuestion(deps, actor, params.id);
		return withMessage(null, "Pregunta eliminada con éxito");
	});
	bindRoute(app, deps, trash.restoreQuestion, { limit: adminWrites }, async ({ actor, params }) => {
		await restoreQuestion(deps, actor, params.id);
		return withMessage(null, "Pregunta restaurada");
	});
	bindRoute(app, deps, contract.listManaged, { limit: lists }, async ({ actor, query }) =>
		listManagedQuestions(deps, actor, await getOwner(deps, query), query),
	);
	bindRoute(app, deps, contract.move, { limit: adminWrites }, async ({ actor, params, body }) => {
		await moveQuestion(deps, actor, params.id, body.place, listOf(body));
		return withMessage(null, "Orden guardado");
	});
	bindRoute(app, deps, contract.annul, { limit: adminWrites }, async ({ actor, params, body: { annulled } }) => {
		await annulQuestion(deps, actor, params.id, annulled);
		const question = await findQuestion(deps, params.id);
		if (!question) throw questionNotFound();
		return withMessage(question, annulled ? "Pregunta anulada" : "La pregunta vuelve a contar");
	});
	bindRoute(app, deps, contract.listBank, { limit: lists }, async ({ actor, query }) => listBank(deps, actor, query));
	bindRoute(app, deps, contract.getManaged, { limit: lists }, async ({ actor, params, query }) =>
		getBankQuestion(deps, actor, params.id, listOf(query)),
	);
	bindRoute(app, deps, contract.changeMany, { limit: adminWrites, bodyLimit: 256 * 1024 }, async ({ actor, body }) => {
		const result = await changeMany(deps, actor, body);
		return withMessage(
			result,
			result.changed === 1 ? "Se cambió 1 pregunta" : `Se cambiaron ${result.changed} preguntas`,
		);
	});
	bindRoute(app, deps, contract.addToExam, { limit: adminWrites }, async ({ actor, params, body }) => {
		const { added } = await addToExam(deps, actor, params.id, body.questionIds);
		return withMessage({ added }, added === 1 ? "Se agregó 1 pregunta" : `Se agregaron ${added} preguntas`);
	});
	bindRoute(app, deps, contract.removeFromExam, { limit: adminWrites }, async ({ actor, params }) => {
		await takeOutOfExam(deps, actor, params.id, params.questionId);
		return withMessage(null, "La pregunta ya no está en este examen. Sigue en el banco.");
	});
	passageRoutes(app, deps);
}

function passageRoutes(app: FastifyInstance, deps: Deps): void {
	const saved = "Lectura guardada con éxito";
	const write = { limit: adminWrites, bodyLimit: 256 * 1024 };
	bindRoute(app, deps, contract.listPassages, { limit: lists }, async ({ query }) =>
		inPage(await listPassages(deps, await getOwner(deps, query)), query),
	);
	bindRoute(app, deps, contract.createPassage, write, async ({ actor, body }) =>
		withMessage(await createPassage(deps, actor, body), saved),
	);
	bindRoute(app, deps, contract.updatePassage, write, async ({ actor, params, body }) =>
		withMessage(await updatePassage(deps, actor, params.id, body), saved),
	);
	bindRoute(app, deps, contract.removePassage, { limit: adminWrites }, async ({ actor, params }) => {
		await archivePassage(deps, actor, params.id);
		return withMessage(null, "Lectura eliminada con éxito");
	});
}

/** The list that the caller names for a question in several lists; undefined: none was named. */
function listOf({ examId, courseId }: { examId?: number | null | undefined; courseId?: number | null | undefined }) {
	if (examId) return { examId };
	return courseId ? { courseId } : undefined;
}

/** @throws AppError NOT_FOUND for an unknown exam or course */
async function getOwner(
	deps: Deps,
	{ examId, courseId = 0 }: { examId?: number | undefined; courseId?: number | undefined },
): Promise<QuestionList> {
	if (examId) return { examId: (await getExamForAttempt(deps, examId)).id };
	return { courseId: (await getCourse(deps, courseId)).id };
}

/** Audience of an exam's questions. A MEMBER is a USER who may read premium exams. */
type Reader = Audience | "MEMBER";

/** @throws `refusal`, unless it is PLAN_REQUIRED and this student has a plan, or is solving the exam */
async function allowPremium(deps: Deps, { userId }: Actor, examId: number, refusal: unknown): Promise<void> {
	const isAllowed = async () => (await hasPlan(deps, userId)) || (await isSolving(deps, userId, examId));
	if (!(refusal instanceof AppError && refusal.code === "PLAN_REQUIRED" && (await isAllowed()))) throw refusal;
}

/** Removes the key of questions that are also in a sealed simulacro, until the simulacro has closed. */
async function withoutSealed(deps: Deps, examId: number, questions: QuestionDto[]): Promise<Prepare> {
	const sealed = await listSealedElsewhere(deps, examId);
	if (sealed.size === 0) return { json: envelope(JSON.stringify(questions)) };
	const open = questions.map((question) => (sealed.has(question.idQuestion) ? withoutKey(question) : question));
	return { json: envelope(JSON.stringify(open)), expiresAt: await nextSecrecyChange(deps) };
}

/**
 * Prepares an exam's questions for an audience. USERs get an open simulacro without its key, and a premium exam only as MEMBERs.
 * @throws AppError FORBIDDEN for an unopened simulacro, PLAN_REQUIRED for a premium exam
 */
async function prepareExamQuestions(deps: Deps, examId: number, audience: Reader): Promise<Prepare> {
	const exam = await getExamForAttempt(deps, examId);
	const now = deps.clock.now();
	const json = (questions: QuestionDto[]) => envelope(JSON.stringify(questions));
	if (audience === "ADMIN") return { json: json(await listAllExamQuestions(deps, examId)) };
	if (!exam.published) throw examNotFound();
	if (exam.opensAt && exam.opensAt > now) throw new AppError("FORBIDDEN", "Este simulacro todavía no empieza");
	if (exam.premium && audience === "USER" && deps.settings.site.plans) throw premiumExam();
	const questions = await listExamQuestions(deps, examId);
	if (!isKeySecret(exam, now)) return withoutSealed(deps, examId, questions);
	const isOpen = exam.closesAt !== null && exam.closesAt > now;
	return { json: json(questions.map(withoutKey)), expiresAt: isOpen ? exam.closesAt : exam.secretUntil };
}
