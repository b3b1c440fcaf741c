/**
 * Letter of an alternative, a form of a booklet or a plan: 0 is 'A'.
 * @param index 0 to 25
 */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Stands for no alternative in a string of letters. */
export const noLetter = "-";
