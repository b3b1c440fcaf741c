import { ID_MAX } from "@cachimbo/rules/limits";

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Returns the path's numeric id, or an id that never exists, so that the screen shows 'not found'. */
export const pathIdOf = (text: string | undefined): number => (text && isId(text) ? Number(text) : ID_MAX);

/** Returns a query parameter's numeric id; undefined if it has none. */
export const searchIdOf = (text: string | null): number | undefined => (text && isId(text) ? Number(text) : undefined);
