import * as z from "zod/mini";
import { closeAccountInput } from "./account.ts";
import { input, line } from "./fields.ts";

export const CODE_ASKED = "Escribe el código de 6 dígitos de tu app";
export const WRONG_CODE = "El código no es correcto o ya se usó. Espera el siguiente e inténtalo otra vez";
export const RECOVERY_CODES = 10;

/** Six digits of the app, or a recovery code, with whatever spaces and hyphens somebody types between them. */
const codeField = line({ label: "El código", max: 40, required: CODE_ASKED, tooLong: WRONG_CODE });

/** Setting it up begins with the password: an unlocked computer must not be enough. */
export const secondFactorBeginInput = closeAccountInput;
export const secondFactorConfirmInput = input({ codigo: codeField });
/** What weakens it asks for both. */
export const secondFactorProofInput = input({ ...closeAccountInput.shape, codigo: codeField });
export type SecondFactorProof = z.infer<typeof secondFactorProofInput>;

export const secondFactorDto = z.object({
	/** null: there is none */
	since: z.nullable(z.string()),
	/** Recovery codes that were not used yet. */
	codesLeft: z.number(),
	/** Whether the academy asks its whole staff for one. */
	required: z.boolean(),
});
export type SecondFactorDto = z.infer<typeof secondFactorDto>;

/** For an app: by picture (`url`), or typed by hand. `replaces`: an earlier secret, never confirmed, is no longer valid. */
export const secondFactorSecretDto = z.object({ secret: z.string(), url: z.string(), replaces: z.boolean() });

/** Shown this once. */
export const recoveryCodesDto = z.object({ codes: z.array(z.string()) });
/** `token` goes on with the same session, which may everything from now on. */
export const secondFactorOnDto = z.object({ ...recoveryCodesDto.shape, token: z.string() });
