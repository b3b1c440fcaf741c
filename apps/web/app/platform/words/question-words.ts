import type { Difficulty, Lack } from "@cachimbo/contract/questions/questions";

const lackNames: Record<Lack, string> = {
	TEXT: "sin texto",
	OPTIONS: "sin alternativas",
	KEY: "sin clave",
	PICTURE: "sin su imagen",
};

/** 'sin clave y sin su imagen': the reason why a draft is not asked. */
export const lackingText = (lacks: readonly Lack[]): string => lacks.map((lack) => lackNames[lack]).join(" y ");

export const difficultyNames: Record<Difficulty, string> = { FACIL: "Fácil", MEDIA: "Media", DIFICIL: "Difícil" };
