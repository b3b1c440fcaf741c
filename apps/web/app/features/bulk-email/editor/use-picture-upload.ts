import type { UploadedPictureDto } from "@cachimbo/contract/pictures/pictures";
import { useRef, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { uploadPicture } from "../../../platform/api/upload-picture.ts";
import { refusalOf } from "../../../platform/device/picture-files.ts";
import { toast } from "../../../platform/screen/toast.ts";

/** Uploads a chosen, pasted or dropped picture, one at a time, and passes on its address. */
export function usePictureUpload(onUploaded: (picture: UploadedPictureDto) => void) {
	const [isUploading, setIsUploading] = useState(false);
	const isBusy = useRef(false);
	const upload = async (file: File | undefined) => {
		if (!file || isBusy.current) return;
		const refusal = refusalOf(file);
		if (refusal) return toast.error(refusal);
		isBusy.current = true;
		setIsUploading(true);
		try {
			onUploaded(await uploadPicture(file, "article"));
		} catch (error) {
			toast.error(messageOf(error, "No se pudo subir la imagen"));
		} finally {
			isBusy.current = false;
			setIsUploading(false);
		}
	};
	return { upload: (file: File | undefined) => void upload(file), isUploading };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
