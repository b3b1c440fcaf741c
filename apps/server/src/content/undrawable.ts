/** It does not fit a picture, or holds what cannot be drawn. Asked again, it is the same. */
export class Undrawable extends Error {}
