import * as z from "zod/mini";
import { input, line } from "../core/fields.ts";
import { closeAccountInput } from "./account.ts";

export const CODE_ASKED = "Escribe el código de 6 dígitos de tu app";
export const WRONG_CODE = "El código no es correcto o ya se usó. Espera el siguiente e inténtalo otra vez";
export const RECOVERY_CODES = 10;

/** Six digits of the app, or a recovery code, with any spaces and hyphens between them. */
const codeField = line({ label: "El código", max: 40, required: CODE_ASKED, tooLong: WRONG_CODE });

/** Setup begins with the password: access to an unlocked computer must not be enough. */
export const secondFactorBeginInput = closeAccountInput;
export const secondFactorConfirmInput = input({ codigo: codeField });
/** Proof for operations that weaken the second factor: password and code. */
export const secondFactorProofInput = input({ ...closeAccountInput.shape, codigo: codeField });
export type SecondFactorProof = z.infer<typeof secondFactorProofInput>;

export const secondFactorDto = z.object({
	/** null: none is set up */
	since: z.nullable(z.string()),
	/** Number of unused recovery codes. */
	codesLeft: z.number(),
	/** Whether the academy requires a second factor from all staff. */
	required: z.boolean(),
});
export type SecondFactorDto = z.infer<typeof secondFactorDto>;

/** Secret for the app: as a picture (`url`), or to be typed. `replaces`: whether an earlier, never confirmed secret is now invalid. */
export const secondFactorSecretDto = z.object({ secret: z.string(), url: z.string(), replaces: z.boolean() });

/** Shown only once. */
export const recoveryCodesDto = z.object({ codes: z.array(z.string()) });
/** `token` continues the same session, which now has full access. */
export const secondFactorOnDto = z.object({ ...recoveryCodesDto.shape, token: z.string() });
