import { pictureRoutes as contract } from "@cachimbo/contract/pictures/pictures-routes";
import type { FastifyInstance } from "fastify";
import { pictureUpload, storePicture } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, countUpload } from "../../http/limits.ts";
import { invalid } from "../../work/errors.ts";

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
	const upload = { limit: adminWrites, ...pictureUpload };
	bindRoute(app, deps, contract.upload, upload, async ({ actor, body, files }) => {
		const bytes = await countUpload(deps, actor, files.image);
		if (!bytes) throw invalid("image", "Elige una imagen");
		// No description here: the form that uses the picture provides it.
		const { name, width, height } = await storePicture(deps, bytes, body.use, "");
		return { url: `/uploads/${name}`, width, height };
	});
}
