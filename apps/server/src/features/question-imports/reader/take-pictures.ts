import type { BankFile } from "@cachimbo/question-files/model";
import { picturesOf } from "@cachimbo/question-files/pictures";
import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";
import { contentUuid, pictureUpload, toWebp } from "../../../content/pictures.ts";
import { sharp } from "../../../content/sharp.ts";
import { AppError } from "../../../work/errors.ts";

/** A stored picture, or why it cannot be used. */
export type TakenPicture = { name: string; width: number; height: number } | { fault: string };

/** Storage of pictures, on the server's side. */
export interface PictureKeeper {
	/** Returns which of these pictures are stored already. */
	findStored(names: string[]): Promise<readonly string[]>;
	/** @param name derived from the bytes */
	keep(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Re-encodes the pictures that items show, as an upload does, and passes them to `keep` one by one. A damaged or hostile one gets
 * a fault and does not affect the others. A picture that we wrote ourselves, for example in an export, is used as it is: encoding
 * it again would change its name and lose quality.
 * @param file its pictures are removed from it, to free their bytes
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
	const kept = new Set<string>();
	for (const name of used) {
		const { bytes } = pictures.get(name)!;
		pictures.delete(name);
		const ownName = ownNames.get(name)!;
		if (stored.has(ownName)) {
			const { width, height } = await sharp(bytes).metadata();
			taken.set(name, { name: ownName, width, height });
			continue;
		}
		const made = await writeAnew(bytes);
		if ("fault" in made) {
			taken.set(name, made);
			continue;
		}
		taken.set(name, made.picture);
		if (kept.has(made.picture.name)) continue;
		kept.add(made.picture.name);
		await keep(made.picture.name, made.data);
	}
	return taken;
}

const storedName = (bytes: Uint8Array) => `${contentUuid(bytes)}.webp`;

type Written = { fault: string } | { data: Uint8Array; picture: { name: string; width: number; height: number } };

async function writeAnew(bytes: Uint8Array): Promise<Written> {
	try {
		if (bytes.length > IMAGE_MAX_BYTES) return { fault: pictureUpload.fileLimitMessage };
		const { data, info } = await toWebp(bytes, "question");
		return { data, picture: { name: storedName(data), width: info.width, height: info.height } };
	} catch (error) {
		if (error instanceof AppError) return { fault: error.message };
		throw error;
	}
}
