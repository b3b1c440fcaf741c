import { buffer } from "node:stream/consumers";
import { iconPath } from "@cachimbo/contract/pages";
import type { FastifyInstance } from "fastify";
import { createPictureMemory } from "../../content/picture-memory.ts";
import type { Deps } from "../../deps.ts";
import { payFor } from "../../http/access/anonymous-reads.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { setUploadHeaders } from "../../http/security-headers.ts";
import { notFound } from "../../work/errors.ts";
import { drawIcon, type IconFile, iconFiles } from "./draw-icon.ts";

/** Size of the cache, enough for an academy's current and previous icons. */
const cacheBytes = 2 * 1024 * 1024;
const shortCache = "public, max-age=300";
const iconFilePattern = new RegExp(`^([0-9a-f]{16})-(${Object.keys(iconFiles).join("|")})\\.png$`);

/** Routes of the academy's icons, for tabs and home screens. */
export async function iconRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const cachedPicture = createPictureMemory(cacheBytes);
	app.get<{ Params: { file: string } }>(
		"/icono/:file",
		{ config: { auth: "public", answerWithinMs: answerWithinMs.uploads } },
		async (request, reply) => {
			const [, key, file] = iconFilePattern.exec(request.params.file) ?? [];
			if (file === undefined) throw notFound("No encontramos lo que buscas");
			const { icon, logo, pen } = deps.settings.site;
			// A cached page refers to an icon of an earlier name, logo or colour.
			if (icon !== key) return reply.header("cache-control", shortCache).redirect(pathOf(icon, file), 302);
			const draw = async () => drawIcon(file as IconFile, logo && (await readLogo(deps, logo.name)), pen);
			const png = await cachedPicture(`${key}-${file}`, draw, () => payFor(deps, request, "drawn"));
			setUploadHeaders(reply);
			return reply.type("image/png").send(png);
		},
	);
}

/** Current path of an icon. */
function pathOf(icon: string | undefined, file: string): string {
	if (icon !== undefined) return iconPath(icon, file);
	if (file === "180") return "/apple-touch-icon.png";
	return file === "32" ? "/favicon.svg" : `/icon-${file}.png`;
}

async function readLogo({ files }: Pick<Deps, "files">, name: string): Promise<Buffer | undefined> {
	const file = await files.open("public", name);
	return file && buffer(file.stream);
}
