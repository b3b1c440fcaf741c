import type { BankFilter } from "@cachimbo/contract/questions/question-bank";
import type { ExportSummaryDto } from "@cachimbo/contract/questions/question-exports";
import { EXPORT_MAX_PICTURE_BYTES, EXPORT_MAX_QUESTIONS } from "@cachimbo/rules/limits";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../work/errors.ts";
import { countExported, listExportedPictures } from "./exported.ts";

/** Number of concurrent look-ups of file sizes, which may be in a remote bucket. */
const sizesAtOnce = 16;
/** Maximum number of missing pictures listed by name. */
const maxListed = 20;

/** Counts the content of an export, and lists missing pictures. */
export async function getExportSummary(
	deps: Pick<Deps, "db" | "files">,
	filter: BankFilter,
): Promise<ExportSummaryDto> {
	const counts = await countExported(deps, filter);
	// Do not measure the pictures of an export that will be refused: there may be tens of thousands.
	const isTooMany = counts.questionCount > EXPORT_MAX_QUESTIONS;
	const pictures = isTooMany ? [] : await measurePictures(deps, filter);
	const missingPictures = pictures.filter(({ bytes }) => bytes === 0);
	return {
		...counts,
		pictures: { count: pictures.length - missingPictures.length, bytes: bytesOf(pictures) },
		missing: {
			count: missingPictures.length,
			list: missingPictures.slice(0, maxListed).map(({ name, idQuestion, text }) => ({ name, idQuestion, text })),
		},
	};
}

interface Measured {
	name: string;
	/** a question that shows the picture, and the beginning of its text */
	idQuestion: number;
	text: string;
	/** 0: the file is missing */
	bytes: number;
}

const bytesOf = (pictures: readonly Measured[]) => pictures.reduce((sum, { bytes }) => sum + bytes, 0);

async function measurePictures(deps: Pick<Deps, "db" | "files">, filter: BankFilter): Promise<Measured[]> {
	const pictures = await listExportedPictures(deps, filter);
	const measured: Measured[] = [];
	for (let from = 0; from < pictures.length; from += sizesAtOnce) {
		const batch = pictures.slice(from, from + sizesAtOnce);
		const sizes = await Promise.all(batch.map(({ name }) => deps.files.sizeOf("public", name)));
		measured.push(...batch.map((picture, index) => ({ ...picture, bytes: sizes[index] ?? 0 })));
	}
	return measured;
}

/** @throws AppError CONFLICT if the pictures are too large for one file */
export async function refuseHeavyPictures(deps: Pick<Deps, "db" | "files">, filter: BankFilter): Promise<void> {
	if (bytesOf(await measurePictures(deps, filter)) <= EXPORT_MAX_PICTURE_BYTES) return;
	throw new AppError(
		"CONFLICT",
		"Las imágenes pesan demasiado para un solo archivo. Exporta por partes, o sin imágenes.",
	);
}
