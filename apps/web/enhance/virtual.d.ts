declare module "virtual:enhance" {
	/** Addresses per entry of enhance/: the entry itself first, then the chunks it imports. */
	export const scripts: Record<string, string[]>;
}
