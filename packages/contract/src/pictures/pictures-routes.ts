import { defineRoute } from "../core/route.ts";
import { pictureInput, uploadedPictureDto } from "./pictures.ts";

export const pictureRoutes = {
	upload: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "POST",
		path: "/admin/picture/upload",
		records: { none: "a picture is nobody's until a form that is recorded names it" },
		summary: "Upload a picture to use in a question, an alternative, a passage or a post",
		body: pictureInput,
		bodyKind: { kind: "multipart", part: "pictureDTO", files: ["image"] },
		reply: uploadedPictureDto,
		status: 201,
	}),
};
