import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import type { CorrectedAlternative } from "../../../db/schema/attempts/corrections.ts";
import { alternatives } from "../../../db/schema/catalogue/catalogue.ts";
import { pictureUrl } from "../mapper.ts";

export interface StandingOption {
	option: CorrectedAlternative;
	isCorrect: boolean;
}

/** A question's alternatives in order, in the form of the log of corrections. */
export async function readOptions(tx: Tx, questionId: number): Promise<StandingOption[]> {
	const rows = await tx
		.select()
		.from(alternatives)
		.where(and(eq(alternatives.questionId, questionId), isNull(alternatives.archivedAt)))
		.orderBy(asc(alternatives.position));
	return rows.map(({ id, text, note, noteHtml, picture, isCorrect }, index) => ({
		option: {
			...{ id, text, note, noteHtml },
			letter: letterOf(index),
			picture: picture && pictureUrl(picture),
		},
		isCorrect,
	}));
}
