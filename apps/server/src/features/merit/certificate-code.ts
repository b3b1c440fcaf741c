import { randomInt } from "node:crypto";
import { CERTIFICATE_CODE_LENGTH, CERTIFICATE_SIGNS } from "@cachimbo/contract/merit/merit";

/** Random code, one of 31¹⁰, from a cryptographic generator. */
export const makeCertificateCode = (): string =>
	Array.from({ length: CERTIFICATE_CODE_LENGTH }, () => CERTIFICATE_SIGNS[randomInt(CERTIFICATE_SIGNS.length)]).join(
		"",
	);

const shape = new RegExp(`^[${CERTIFICATE_SIGNS}]{${CERTIFICATE_CODE_LENGTH}}$`);

/** Parses a typed code: 'k7mp2-x4qa9 ' is K7MP2X4QA9; undefined if invalid. */
export function readCertificateCode(typed: string): string | undefined {
	const code = typed.replace(/[\s-]+/g, "").toUpperCase();
	return shape.test(code) ? code : undefined;
}

/** Printed form of a code: K7MP2-X4QA9. */
export const printedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
