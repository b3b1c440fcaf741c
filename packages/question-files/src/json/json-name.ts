/** What our JSON is called in its first lines, apart from what reads it: to recognise it loads nothing. */
export const jsonName = "cachimbo-questions";
