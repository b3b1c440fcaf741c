import type { BankFile } from "@cachimbo/question-files/model";
import { picturesOf } from "@cachimbo/question-files/pictures";
import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";
import { contentUuid, pictureUpload, toWebp } from "../../../content/pictures.ts";
import { sharp } from "../../../content/sharp.ts";
import { AppError } from "../../../errors.ts";

/** A picture as it will be shown, or why it cannot be. */
export type TakenPicture = { name: string; width: number; height: number } | { fault: string };

/** The server's side of the taking. */
export interface PictureKeeper {
	/** Which of these pictures are stored already. */
	findStored(names: string[]): Promise<readonly string[]>;
	/** @param name made from the bytes */
	keep(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Writes the pictures that items show anew, as an upload is, and hands them over one by one. One that is damaged or hostile
 * has a fault, and costs the others nothing. What we wrote ourselves, as an export holds it, stays as it is: written once more
 * it would be another picture by its name, and a little coarser.
 * @param file its pictures are taken out of it, so that their bytes need not be held any longer
 * @returns by the file's names
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
