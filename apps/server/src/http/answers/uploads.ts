import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { setUploadHeaders } from "../security-headers.ts";

const types: Partial<Record<string, string>> = {
	".webp": "image/webp",
	// JPEG and PNG are for mails: Outlook shows no WebP.
	".jpg": "image/jpeg",
	".png": "image/png",
};

/** Public pictures by their content-addressed name. Private files are never served here. */
export async function uploadRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const config = { auth: "public", reads: "free" } as const;
	app.get<{ Params: { name: string } }>("/uploads/:name", { config }, async (request, reply) => {
		const { name } = request.params;
		const type = types[name.slice(name.lastIndexOf("."))];
		const file = type && (await deps.files.open("public", name));
		if (!file) throw notFound("No encontramos lo que buscas");
		setUploadHeaders(reply);
		return reply
			.type(type)
			.header("content-disposition", "inline")
			.header("content-length", file.size)
			.send(file.stream);
	});
}
