/** Error for content that does not fit a picture or cannot be drawn. A retry fails too. */
export class Undrawable extends Error {}
