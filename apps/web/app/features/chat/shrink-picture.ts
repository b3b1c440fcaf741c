import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";
import { pictureTypes } from "../../platform/device/picture-files.ts";

/** Longest side in pixels that the server stores. A photographed notebook page stays readable, in a tenth of the bytes. */
const longestSide = 1280;
const quality = 0.8;

export interface ReadyPicture {
	bytes: ArrayBuffer;
	type: string;
	width: number;
	height: number;
}

const canvasOf = (picture: ImageBitmap): HTMLCanvasElement => {
	const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("No canvas");
	// Transparent pixels would turn black.
	context.fillStyle = "white";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return canvas;
};

const encode = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
	new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** Shrinks a picture for prepaid data and turns it upright. @throws Error with a message in Spanish */
export async function shrinkPicture(file: File): Promise<ReadyPicture> {
	const unreadable = new Error("No se pudo abrir la imagen. Elige otra foto, en PNG, JPG o WebP");
	const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
		throw unreadable;
	});
	const { width, height } = picture;
	try {
		const canvas = canvasOf(picture);
		const small = await encode(canvas);
		const isSmaller = small && (small.size < file.size || canvas.width < width);
		if (!isSmaller && pictureTypes.split(",").includes(file.type) && file.size <= IMAGE_MAX_BYTES)
			return { bytes: await file.arrayBuffer(), type: file.type, width, height };
		if (!small) throw unreadable;
		return { bytes: await small.arrayBuffer(), type: small.type, width: canvas.width, height: canvas.height };
	} finally {
		picture.close();
	}
}
