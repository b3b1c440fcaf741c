/**
 * Letters of our alphabet, digits and few signs: no address has a place in it, and nothing that looks like another word. An
 * accent is part of its letter; marks apart pile up over other rows, or show nothing.
 */
const nicknameShape = /^[\p{Script=Latin}0-9][\p{Script=Latin}0-9 ._-]*$/u;
/** A document or a telephone is no nickname. */
const mostDigits = 4;

/** Whether a nickname may be shown to others, as far as its signs say. */
export const isNickname = (text: string): boolean =>
	nicknameShape.test(text.normalize("NFC")) && /\p{L}/u.test(text) && text.replace(/\D/g, "").length <= mostDigits;
