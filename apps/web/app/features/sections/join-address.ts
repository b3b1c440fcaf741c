/** Code for display: 'K7MP-X4QA'. Two halves are easier to read aloud and to type. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Path at which a code is redeemed. */
export const joinPath = (code: string): string => `/unirme/${code}`;
