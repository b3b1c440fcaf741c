import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createPictureMemory } from "../../content/picture-memory.ts";
import type { Deps } from "../../deps.ts";
import { payFor } from "../../http/access/anonymous-reads.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { setUploadHeaders } from "../../http/security-headers.ts";
import { notFound } from "../../work/errors.ts";
import { drawSocialPicture } from "./draw-social-picture.ts";
import { findSocialPicture, type SocialPicture } from "./social-subjects.ts";

/** Size of the cache, enough for two hundred pictures or more; an evicted one is drawn again in 200 ms. */
const cacheBytes = 8 * 1024 * 1024;
const shortCache = "public, max-age=300";

/** Routes of the pictures that other programs show beside a link to the site. */
export async function socialPictureRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const draw = createDrawer(deps);
	app.get<{ Params: { kind: string; file: string } }>(
		"/social/:kind/:file",
		{ config: { auth: "public", answerWithinMs: answerWithinMs.uploads } },
		async (request, reply) => {
			const { kind, file } = request.params;
			const picture = await findSocialPicture(deps, kind, file);
			if (!picture) throw notFound("No encontramos lo que buscas");
			// A cached page refers to the picture of an earlier text.
			if (!picture.path.endsWith(`/${kind}/${file}`)) {
				return reply.header("cache-control", shortCache).redirect(picture.path, 302);
			}
			return sendPicture(picture, draw, request, reply);
		},
	);
}

async function sendPicture(
	picture: SocialPicture,
	draw: Drawer,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const etag = `"${picture.path.slice(-20, -4)}"`;
	const isKnown = request.headers["if-none-match"]?.includes(etag);
	// Draws before setting the headers, because a refusal must not be cached for a year.
	const png = isKnown ? undefined : await draw(picture, request);
	setUploadHeaders(reply);
	reply.header("etag", etag);
	return png ? reply.type("image/png").send(png) : reply.code(304).send();
}

type Drawer = (picture: SocialPicture, request: FastifyRequest) => Promise<Buffer>;

/** Draws and caches pictures. Drawing counts towards a limit, because a caller could request the pictures of all questions. */
function createDrawer(deps: Pick<Deps, "files" | "limits">): Drawer {
	const cachedPicture = createPictureMemory(cacheBytes);
	return ({ path, subject }, request) => {
		const draw = async () => drawSocialPicture(subject, await readEmblem(deps, subject.emblem));
		return cachedPicture(path, draw, () => payFor(deps, request, "drawn"));
	};
}

async function readEmblem({ files }: Pick<Deps, "files">, name: string | undefined): Promise<Buffer | undefined> {
	const file = name && (await files.open("public", name));
	return file ? buffer(file.stream) : undefined;
}
