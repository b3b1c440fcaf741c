import type { PictureUse, UploadedPictureDto } from "@cachimbo/contract/pictures/pictures";
import { pictureRoutes } from "@cachimbo/contract/pictures/pictures-routes";
import { call } from "./api.ts";

/** Uploads a picture before the form that uses it is saved. @throws ApiError whose message names the fault of the file */
export const uploadPicture = (file: File, use: PictureUse): Promise<UploadedPictureDto> =>
	call(pictureRoutes.upload, { body: { use }, files: { image: file } });

/** Returns the Markdown that shows an uploaded picture in a text. */
export const pictureMarkdown = ({ url, width, height }: UploadedPictureDto, alt: string): string =>
	`![${alt.replace(/[[\]\n]/g, " ").trim()}](${url}#${width}x${height})`;
