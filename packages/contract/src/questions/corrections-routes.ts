import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { correctionInput, questionCorrectionsDto, undoCorrectionInput } from "./corrections.ts";

const idParams = input({ id: pathId() });

export const correctionRoutes = {
	read: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/question/corrections/{id}",
		summary:
			"The corrections of a question with their progress, and the number of attempts that a new one would affect",
		params: idParams,
		reply: questionCorrectionsDto,
	}),
	correct: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/question/correct/{id}",
		records: ["key-corrected", "question-annulled", "question-restored"],
		summary: "Correct a question's key, annul it, or undo its annulment; ended attempts are regraded in the background",
		params: idParams,
		body: correctionInput,
		reply: questionCorrectionsDto,
		status: 201,
	}),
	undo: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/question/correction/{id}/undo",
		records: ["correction-undone"],
		summary: "Undo a question's newest correction in force",
		params: idParams,
		body: undoCorrectionInput,
		reply: questionCorrectionsDto,
		status: 201,
	}),
};
