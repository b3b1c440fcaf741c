import type { FastifyInstance } from "fastify";
import { drawSvg } from "../../content/draw-svg.ts";
import { videoPicturePath } from "../../content/mail-html/video.ts";
import { setUploadHeaders } from "../../http/security-headers.ts";

/** A sheet with a play sign, for videos that have no picture of their own. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270" viewBox="0 0 480 270"><rect width="480" height="270" rx="14" fill="#1a1c2c"/><circle cx="240" cy="135" r="44" fill="#fbfaf6"/><path d="M227 112v46l38-23z" fill="#2a3fd9"/></svg>`;

export async function videoPictureRoutes(app: FastifyInstance): Promise<void> {
	let drawn: Promise<Buffer> | undefined;
	app.get(videoPicturePath, { config: { auth: "public", reads: "free" } }, async (_request, reply) => {
		drawn ??= drawSvg(svg);
		const bytes = await drawn;
		setUploadHeaders(reply);
		return reply.header("cache-control", "public, max-age=86400").type("image/png").send(bytes);
	});
}
