import type { BankQuestionDto } from "@cachimbo/contract/question-bank";
import type { Difficulty, Lack } from "@cachimbo/contract/questions";
import { formatInteger } from "../../platform/formats.ts";

const lackNames: Record<Lack, string> = {
	TEXT: "sin texto",
	OPTIONS: "sin alternativas",
	KEY: "sin clave",
	PICTURE: "sin su imagen",
};

/** 'sin clave y sin su imagen': why a draft is not asked. */
export const lackingText = (lacks: readonly Lack[]): string => lacks.map((lack) => lackNames[lack]).join(" y ");

export const difficultyNames: Record<Difficulty, string> = { FACIL: "Fácil", MEDIA: "Media", DIFICIL: "Difícil" };

/** 'Aciertan 23 % de 310 intentos'. */
export const facilityText = ({ share, attempts }: NonNullable<BankQuestionDto["facility"]>): string =>
	`Aciertan ${Math.round(share * 100)}\u00a0% de ${formatInteger(attempts)} intentos`;
