import type { PasswordRule } from "@cachimbo/contract/pages";
import { isListedWord, passwordLength, repeatsOneCharacter } from "@cachimbo/rules/password";

/** Which rules a new password meets so far, by their names in ui/fields/password-rules.tsx. What is common is the server's to know. */
export const rulesMet = (password: string, { minimum, words }: PasswordRule): Record<string, boolean> =>
	password
		? {
				length: passwordLength(password) >= minimum,
				variety: !repeatsOneCharacter(password),
				words: !isListedWord(password, words),
			}
		: {};
