import type { BankQuestionDto } from "@cachimbo/contract/questions/question-bank";
import { formatInteger } from "../../platform/words/formats.ts";

/** 'Aciertan 23 % de 310 intentos'. */
export const facilityText = ({ share, attempts }: NonNullable<BankQuestionDto["facility"]>): string =>
	`Aciertan ${Math.round(share * 100)}\u00a0% de ${formatInteger(attempts)} intentos`;
