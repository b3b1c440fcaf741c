/**
 * Attributes of a `<link>` that fetches a style sheet without applying it. Firefox checks `rel=prefetch` against the
 * policy's `default-src 'none'`, but a sheet for no medium against `style-src`. The fragment is not sent; with it, loaders
 * that look for the sheet's own address do not take it for applied.
 */
export const styleAhead = (href: string) => ({ rel: "stylesheet", media: "not all", href: `${href}#ahead` });
