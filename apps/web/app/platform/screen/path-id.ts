import { ID_MAX } from "@cachimbo/rules/limits";

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Numeric id of the path, or one that never exists, so that the screen shows 'not found'. */
export const pathIdOf = (text: string | undefined): number => (text && isId(text) ? Number(text) : ID_MAX);

/** Numeric id that a query may name; undefined: it names none. */
export const searchIdOf = (text: string | null): number | undefined => (text && isId(text) ? Number(text) : undefined);
