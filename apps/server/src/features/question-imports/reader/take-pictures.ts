import type { BankFile } from "@cachimbo/question-files/model";
import { picturesOf } from "@cachimbo/question-files/pictures";
import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";
import { contentUuid, pictureUpload, toWebp } from "../../../content/pictures.ts";
import { sharp } from "../../../content/sharp.ts";
import { AppError } from "../../../work/errors.ts";

/** A stored picture, or the reason why it cannot be used. */
export type TakenPicture = { name: string; width: number; height: number } | { fault: string };

/** Storage of pictures, on the server's side. */
export interface PictureKeeper {
	/** Returns which of these pictures are stored already. */
	findStored(names: string[]): Promise<readonly string[]>;
	/** @param name derived from the bytes */
	keep(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Re-encodes the pictures that items show, like an upload, and passes them to `keep` one by one. A damaged or hostile picture gets
 * a fault. A picture of our own, for example from an export, is not re-encoded, which would change its name and lose quality.
 * @param file input from which each picture is removed, to free its bytes
 * @returns pictures by their name in the file
 */
export async function takePictures(
	{ items, pictures }: Pick<BankFile, "items" | "pictures">,
	{ findStored, keep }: PictureKeeper,
): Promise<Map<string, TakenPicture>> {
	const used = [...new Set(items.flatMap(picturesOf))].filter((name) => pictures.has(name));
	const ownNames = new Map(used.map((name) => [name, storedName(pictures.get(name)!.bytes)] as const));
	const stored = new Set(await findStored([...ownNames.values()]));
	const taken = new Map<string, TakenPicture>();
	const keptNames = new Set<string>();
	for (const name of used) {
		const { bytes } = pictures.get(name)!;
		pictures.delete(name);
		const ownName = ownNames.get(name)!;
		if (stored.has(ownName)) {
			const { width, height } = await sharp(bytes).metadata();
			taken.set(name, { name: ownName, width, height });
			continue;
		}
		const reencoded = await reencode(bytes);
		if ("fault" in reencoded) {
			taken.set(name, reencoded);
			continue;
		}
		taken.set(name, reencoded.picture);
		if (keptNames.has(reencoded.picture.name)) continue;
		keptNames.add(reencoded.picture.name);
		await keep(reencoded.picture.name, reencoded.data);
	}
	return taken;
}

const storedName = (bytes: Uint8Array) => `${contentUuid(bytes)}.webp`;

type Reencoded = { fault: string } | { data: Uint8Array; picture: { name: string; width: number; height: number } };

async function reencode(bytes: Uint8Array): Promise<Reencoded> {
	try {
		if (bytes.length > IMAGE_MAX_BYTES) return { fault: pictureUpload.fileLimitMessage };
		const { data, info } = await toWebp(bytes, "question");
		return { data, picture: { name: storedName(data), width: info.width, height: info.height } };
	} catch (error) {
		if (error instanceof AppError) return { fault: error.message };
		throw error;
	}
}
