import type { PasswordRule } from "@cachimbo/contract/pages";
import { isListedWord, passwordLength, repeatsOneCharacter } from "@cachimbo/rules/password";

/**
 * Returns whether a new password meets each rule so far, by the rules' names in ui/fields/password-rules.tsx. Only the server knows
 * which passwords are common.
 */
export const rulesMet = (password: string, { minimum, words }: PasswordRule): Record<string, boolean> =>
	password
		? {
				length: passwordLength(password) >= minimum,
				variety: !repeatsOneCharacter(password),
				words: !isListedWord(password, words),
			}
		: {};
