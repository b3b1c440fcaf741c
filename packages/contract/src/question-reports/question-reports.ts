import { QUESTION_REPORT_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { attemptExamDto } from "../attempts/attempts.ts";
import {
	clientIdField,
	flagField,
	ID_MAX,
	idField,
	input,
	integerField,
	optionalText,
	pageOf,
	pageQuery,
} from "../core/fields.ts";
import { questionDto } from "../questions/questions.ts";

/** Kinds of error in a question that a student can report. */
export const questionReportKinds = ["KEY", "TEXT", "PICTURE", "OTHER"] as const;
export type QuestionReportKind = (typeof questionReportKinds)[number];

export const questionReportStates = ["OPEN", "RESOLVED", "REJECTED"] as const;
export type QuestionReportState = (typeof questionReportStates)[number];

const kind = z.enum(questionReportKinds, "Elige qué está mal");

/** `clientId` is the idempotency key. If a report of the same kind about the same question is open, the text is added to it. */
export const questionReportInput = input({
	clientId: clientIdField,
	questionId: idField("La pregunta no es válida"),
	kind,
	text: optionalText({ label: "El detalle", max: QUESTION_REPORT_MAX }),
	/** Whether the student wants a mail once it is decided. */
	byMail: z._default(flagField("El aviso por correo"), false),
}).check(
	z.refine((report) => report.kind !== "OTHER" || report.text !== null, {
		error: "Cuéntanos qué está mal",
		path: ["text"],
	}),
);
export type QuestionReportInput = z.infer<typeof questionReportInput>;

/** A student's own report. `answer`: the academy's answer; '' for none. `isNew`: decided and not seen since. */
export const questionReportDto = z.object({
	id: z.number(),
	questionId: z.number(),
	course: z.object({ id: z.number(), name: z.string() }),
	kind: z.enum(questionReportKinds),
	text: z.string(),
	byMail: z.boolean(),
	createdAt: z.string(),
	state: z.enum(questionReportStates),
	answer: z.string(),
	decidedAt: z.nullable(z.string()),
	isNew: z.boolean(),
});
export type QuestionReportDto = z.infer<typeof questionReportDto>;
/** Newest first. */
export const ownReportsQuery = input(pageQuery);
export const questionReportPageDto = pageOf(questionReportDto);

/** Marks decided reports up to `upTo`, an id of a `questionReportDto`, as seen. */
export const reportsSeenInput = input({ upTo: integerField({ label: "El reporte", min: 1, max: ID_MAX }) });

const counts = z.object({ KEY: z.number(), TEXT: z.number(), PICTURE: z.number(), OTHER: z.number() });

/** One question of the ADMIN's inbox, with its reports in one state. */
export const reportedQuestionDto = z.object({
	questionId: z.number(),
	/** With its key; null: the question was deleted */
	question: z.nullable(questionDto),
	course: z.object({ id: z.number(), name: z.string() }),
	/** null: a course's own question */
	exam: z.nullable(attemptExamDto),
	state: z.enum(questionReportStates),
	counts,
	total: z.number(),
	/** Id of the newest report. A decision closes reports up to this one, and none that arrive later. */
	lastId: z.number(),
	/** Time of the first report */
	since: z.string(),
	/** Newest reports, those with a text first; at most 20 */
	reports: z.array(
		z.object({
			id: z.number(),
			kind: z.enum(questionReportKinds),
			text: z.string(),
			reporter: z.string(),
			createdAt: z.string(),
			answer: z.string(),
			decidedAt: z.nullable(z.string()),
			decidedBy: z.nullable(z.string()),
		}),
	),
	/** How often each alternative was chosen, in a sample of a few hundred attempts; null: nobody has answered it yet */
	answers: z.nullable(
		z.object({
			attempts: z.number(),
			blank: z.number(),
			options: z.array(z.object({ optionId: z.number(), count: z.number() })),
		}),
	),
});
export type ReportedQuestionDto = z.infer<typeof reportedQuestionDto>;
/** Open questions are sorted by number of reports, most first; decided ones by decision, latest first. */
export const reportedQuestionsQuery = input({
	...pageQuery,
	state: z._default(z.enum(questionReportStates, "El estado no es válido"), "OPEN"),
	kind: z.optional(kind),
});
export const reportedQuestionPageDto = pageOf(reportedQuestionDto);

/** Number of questions with open reports, and of those reports. */
export const openReportsDto = z.object({ questions: z.number(), reports: z.number() });

/** Closes the open reports about a question, up to `upTo`. Their authors can read `answer`. */
export const reportDecision = input({
	decision: z.enum(["RESOLVED", "REJECTED"], "Elige qué hacer"),
	answer: optionalText({ label: "La respuesta", max: QUESTION_REPORT_MAX }),
	upTo: integerField({ label: "El último reporte", min: 1, max: ID_MAX }),
});
export type ReportDecision = z.infer<typeof reportDecision>;
/** Number of reports closed: 0 if another ADMIN had decided before. */
export const reportDecisionReply = z.object({ closed: z.number() });
