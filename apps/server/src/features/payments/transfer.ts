import type { BetterReceiptInput } from "@cachimbo/contract/payments/payments";
import { daysBetween, limaDay } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../work/errors.ts";

const maxAgeDays = 60;
/** Minimum length of a comparison key: shorter keys of different operations are often equal. */
const minKeyLength = 4;

/**
 * Columns of the transfer details that a student typed; absent fields stay absent.
 * @throws AppError VALIDATION for a future date in Lima, or one too long ago
 */
export function toTransferColumns(
	{ clock }: Pick<Deps, "clock">,
	{ operationNumber, paidOn, wallet }: BetterReceiptInput,
) {
	if (paidOn) {
		const age = daysBetween(paidOn, limaDay(clock.now().getTime()));
		if (age < 0) throw invalid("paidOn", "La fecha del pago no puede ser futura");
		if (age > maxAgeDays) throw invalid("paidOn", `La fecha del pago no puede ser de hace más de ${maxAgeDays} días`);
	}
	return {
		...(operationNumber && { operationNumber, operationKey: operationKey(operationNumber) }),
		...(paidOn && { paidOn }),
		...(wallet && { wallet }),
	};
}

/** Comparison key: capital letters and digits without leading zeros, since wallets and students write a number in several ways. */
export function operationKey(operationNumber: string): string | null {
	const key = operationNumber
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, "")
		.replace(/^0+/, "");
	return key.length < minKeyLength ? null : key;
}
