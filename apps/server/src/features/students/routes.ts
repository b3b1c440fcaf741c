import { studentRoutes as contract } from "@cachimbo/contract/students/students-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { addNote, removeNote, saveDetails } from "./commands.ts";
import { writeStudents } from "./exports.ts";
import { exportLimit, lookLimit } from "./limits.ts";
import { countStudents, listStudents } from "./list.ts";
import { listRoutes } from "./list-routes.ts";
import { listStudentAttempts, readStudent } from "./read-student.ts";

export function studentRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, ({ query }) => listStudents(deps, query));
	bindRoute(app, deps, contract.count, { limit: lists }, () => countStudents(deps));
	const exported = { limit: exportLimit, answerWithinMs: answerWithinMs.exports };
	bindRoute(app, deps, contract.export, exported, async ({ actor, query, request, reply }) =>
		sendPieces(request, reply, { ...(await writeStudents(deps, actor, query)), type: "text/csv; charset=utf-8" }),
	);
	listRoutes(app, deps);
	bindRoute(app, deps, contract.read, { limit: lookLimit }, ({ actor, params }) => readStudent(deps, actor, params.id));
	bindRoute(app, deps, contract.listAttempts, { limit: lists }, ({ params, query }) =>
		listStudentAttempts(deps, params.id, query.page),
	);
	bindRoute(app, deps, contract.saveDetails, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await saveDetails(deps, actor, params.id, body), "Datos guardados"),
	);
	bindRoute(app, deps, contract.addNote, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await addNote(deps, actor, params.id, body), "Nota guardada"),
	);
	bindRoute(app, deps, contract.removeNote, { limit: adminWrites }, async ({ actor, params }) => {
		await removeNote(deps, actor, params.id, params.noteId);
		return withMessage(null, "Nota borrada");
	});
}
