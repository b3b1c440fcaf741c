import type { BetterReceiptInput } from "@cachimbo/contract/payments";
import { daysBetween, limaDay } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";

const oldestDays = 60;
/** A shorter one is no operation number: too many would be the same. */
const shortestKey = 4;

/**
 * The columns of what a student typed of a payment; what was left out is left out of them too.
 * @throws AppError VALIDATION for a day that has not come in Lima, or is too long ago
 */
export function readTransfer({ clock }: Pick<Deps, "clock">, { operationNumber, paidOn, wallet }: BetterReceiptInput) {
	if (paidOn) {
		const age = daysBetween(paidOn, limaDay(clock.now().getTime()));
		if (age < 0) throw invalid("paidOn", "La fecha del pago no puede ser futura");
		if (age > oldestDays) throw invalid("paidOn", `La fecha del pago no puede ser de hace más de ${oldestDays} días`);
	}
	return {
		...(operationNumber && { operationNumber, operationKey: operationKey(operationNumber) }),
		...(paidOn && { paidOn }),
		...(wallet && { wallet }),
	};
}

/** Letters and digits in capitals, without leading zeros: wallets and students write one number in several ways. */
export function operationKey(operationNumber: string): string | null {
	const key = operationNumber
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, "")
		.replace(/^0+/, "");
	return key.length < shortestKey ? null : key;
}
