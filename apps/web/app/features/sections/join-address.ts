/** 'K7MP-X4QA': in two halves it is read out and typed without a slip. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Where a code is taken, below the site's address. */
export const joinPath = (code: string): string => `/unirme/${code}`;
