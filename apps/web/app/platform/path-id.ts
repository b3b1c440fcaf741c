import { ID_MAX } from "@cachimbo/contract/fields";

/** The id an address names, spelt as the API wants it; for anything else one that nothing has, so that its screen says so. */
export const pathIdOf = (text: string | undefined): number =>
	text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : ID_MAX;
