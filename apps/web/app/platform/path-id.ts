import { ID_MAX } from "@cachimbo/rules/limits";

/** Numeric id of the path, or one that never exists, so that the screen shows 'not found'. */
export const pathIdOf = (text: string | undefined): number =>
	text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : ID_MAX;
