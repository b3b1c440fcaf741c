/**
 * Latin letters, digits and a few signs: neither an address nor a look-alike of another word fits. An accent must be part of its
 * letter, because separate combining marks can pile up over other rows or be invisible.
 */
const nicknameShape = /^[\p{Script=Latin}0-9][\p{Script=Latin}0-9 ._-]*$/u;
/** Maximum number of digits, so that a nickname cannot be a document or phone number. */
const maxDigits = 4;

/** Whether the characters of a nickname are acceptable. It does not check the words. */
export const isNickname = (text: string): boolean =>
	nicknameShape.test(text.normalize("NFC")) && /\p{L}/u.test(text) && text.replace(/\D/g, "").length <= maxDigits;
