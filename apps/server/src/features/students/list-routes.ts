import { STUDENT_LIST_MAX_BYTES } from "@cachimbo/contract/students/students";
import { studentRoutes as contract } from "@cachimbo/contract/students/students-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites } from "../../http/limits.ts";
import { confirmList, previewList } from "./import-list.ts";
import { listReads } from "./limits.ts";

const upload = {
	limit: listReads,
	fileLimit: STUDENT_LIST_MAX_BYTES,
	fileLimitMessage: "La lista no debe superar los 2 MB",
} as const;

/** A list of 2,000 rows of maximum length. */
const confirmed = { limit: adminWrites, bodyLimit: 2 * 1024 * 1024, answerWithinMs: 15_000 };

/** Routes to import lists of students. */
export function listRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.preview, upload, ({ body, files }) =>
		previewList(deps, body.sectionId, files.file?.bytes),
	);
	bindRoute(app, deps, contract.confirm, confirmed, async ({ actor, body }) =>
		withMessage(await confirmList(deps, actor, body), "Lista importada"),
	);
}
