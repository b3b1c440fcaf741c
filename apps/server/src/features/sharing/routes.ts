import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sharingRoutes as contract } from "@cachimbo/contract/sharing/sharing-routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createPictureMemory } from "../../content/picture-memory.ts";
import { Undrawable } from "../../content/undrawable.ts";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { questionReads } from "../../http/limits.ts";
import { publicUrlOf } from "../../http/pages/public-url.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { setPrivateFileHeaders } from "../../http/security-headers.ts";
import { AppError } from "../../work/errors.ts";
import { drawQuestion, questionDrawingVersion } from "./draw-question.ts";
import { drawResult, resultDrawingVersion } from "./draw-result.ts";
import { picturesOfDay, picturesOfMinute } from "./limits.ts";
import { getSharableFor, getSharableResult } from "./queries.ts";
import { questionSubject, resultSubject } from "./subjects.ts";
import { examTitle } from "./titles.ts";

/** Size of the cache, enough for a hundred pictures or more; evicted ones are drawn again. */
const cacheBytes = 12 * 1024 * 1024;

const keyOf = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

export function sharingRoutes(app: FastifyInstance, deps: Deps): void {
	const cachedPicture = createPictureMemory(cacheBytes);
	const siteOf = (request: FastifyRequest) => ({
		...{ name: deps.settings.site.name, pen: deps.settings.site.pen, marker: deps.settings.site.marker },
		publicUrl: publicUrlOf(deps, request),
	});
	const drawingOptions = { limit: [picturesOfMinute, picturesOfDay], answerWithinMs: answerWithinMs.uploads };

	bindRoute(app, deps, contract.openQuestion, { limit: questionReads }, async ({ actor, params }) => {
		const { question, number, exam, course } = await getSharableFor(deps, actor, params.id);
		return {
			question,
			number,
			course,
			exam: exam && { id: exam.id, universityId: exam.universityId, title: examTitle(exam.dto) },
		};
	});

	bindRoute(app, deps, contract.questionPicture, drawingOptions, async ({ actor, params, request, reply }) => {
		const found = await getSharableFor(deps, actor, params.id);
		const subject = questionSubject(found, siteOf(request));
		const png = await cachedPicture(keyOf("question", questionDrawingVersion, subject), () =>
			drawWithFiles(deps, subject),
		).catch(refuseUndrawable);
		return sendPng(reply, png, `pregunta-${params.id}.png`);
	});

	bindRoute(app, deps, contract.resultPicture, drawingOptions, async ({ actor, params, request, reply }) => {
		const subject = resultSubject(await getSharableResult(deps, actor, params.id), siteOf(request));
		const png = await cachedPicture(keyOf("result", resultDrawingVersion, subject), () => drawResult(subject));
		return sendPng(reply, png, "mi-resultado.png");
	});
}

const drawWithFiles = (deps: Pick<Deps, "files">, subject: Parameters<typeof drawQuestion>[0]): Promise<Buffer> =>
	drawQuestion(subject, async (name) => {
		const file = await deps.files.open("public", name);
		return file && buffer(file.stream);
	});

/** @throws AppError CONFLICT for a question that does not fit a picture; its link can still be shared */
function refuseUndrawable(cause: unknown): never {
	if (!(cause instanceof Undrawable)) throw cause;
	throw new AppError("CONFLICT", "Esta pregunta no cabe en una imagen. Comparte su enlace");
}

function sendPng(reply: FastifyReply, png: Buffer, filename: string): FastifyReply {
	setPrivateFileHeaders(reply, filename);
	return reply.type("image/png").send(png);
}
