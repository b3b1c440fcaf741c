/** Letters of our alphabet, digits and few signs: no address has a place in it, and nothing that looks like another word. */
const nicknameShape = /^[\p{Script=Latin}\p{M}0-9][\p{Script=Latin}\p{M}0-9 ._-]*$/u;
/** A document or a telephone is no nickname. */
const mostDigits = 4;

/** Whether a nickname may be shown to others, as far as its signs say. */
export const isNickname = (text: string): boolean =>
	nicknameShape.test(text) && /\p{L}/u.test(text) && text.replace(/\D/g, "").length <= mostDigits;
