/** Format name in the first lines of our JSON. Separate from the reader, so that recognising a file does not load it. */
export const jsonName = "cachimbo-questions";
