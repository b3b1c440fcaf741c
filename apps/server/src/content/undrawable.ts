/** The content does not fit a picture, or cannot be drawn. A retry gives the same result. */
export class Undrawable extends Error {}
