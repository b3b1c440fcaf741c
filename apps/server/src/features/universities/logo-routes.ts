import { buffer } from "node:stream/consumers";
import { smallLogoFolder } from "@cachimbo/contract/pages";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { createPictureMemory } from "../../content/picture-memory.ts";
import { toSmallLogo } from "../../content/pictures.ts";
import { universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { payFor } from "../../http/access/anonymous-reads.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { setUploadHeaders } from "../../http/security-headers.ts";
import { notFound } from "../../work/errors.ts";

/** Size of the cache, enough for five hundred logos. */
const cacheBytes = 1024 * 1024;

/** Routes of the universities' logos in the size of lists. They are made on request, so that logos stored before have one too. */
export async function logoRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const cachedLogo = createPictureMemory(cacheBytes);
	app.get<{ Params: { name: string } }>(
		`${smallLogoFolder}:name`,
		{ config: { auth: "public", reads: "ready", answerWithinMs: answerWithinMs.uploads } },
		async (request, reply) => {
			const { name } = request.params;
			const shrink = async () => toSmallLogo(await readLogo(deps, name));
			const webp = await cachedLogo(name, shrink, () => payFor(deps, request, "made"));
			setUploadHeaders(reply);
			return reply.type("image/webp").header("content-disposition", "inline").send(webp);
		},
	);
}

/** @throws AppError NOT_FOUND for any other picture, so that nobody can make the server shrink all of them */
async function readLogo({ db, files }: Pick<Deps, "db" | "files">, name: string): Promise<Buffer> {
	const [isLogo] = await db
		.select({ id: universities.id })
		.from(universities)
		.where(sql`${universities.logo}->>'name' = ${name}`)
		.limit(1);
	const file = isLogo && (await files.open("public", name));
	if (!file) throw notFound("No encontramos lo que buscas");
	return buffer(file.stream);
}
