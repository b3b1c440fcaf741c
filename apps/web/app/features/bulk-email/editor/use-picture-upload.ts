import type { UploadedPictureDto } from "@cachimbo/contract/pictures/pictures";
import { uploadPicture } from "../../../platform/api/upload-picture.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { refusalOf } from "../../../platform/device/picture-files.ts";
import { toast } from "../../../platform/screen/toast.ts";

/** Uploads a chosen, pasted or dropped picture, one at a time, and passes on its address. */
export function usePictureUpload(onUploaded: (picture: UploadedPictureDto) => void) {
	const { busy: isUploading, run } = useAction("No se pudo subir la imagen", async (file: File) =>
		onUploaded(await uploadPicture(file, "article")),
	);
	const upload = (file: File | undefined) => {
		if (!file || isUploading) return;
		const refusal = refusalOf(file);
		if (refusal) toast.error(refusal);
		else void run(file);
	};
	return { upload: (file: File | undefined) => void upload(file), isUploading };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
