declare module "virtual:enhance" {
	/** URLs per entry of enhance/: the entry itself first, then the chunks that it imports. */
	export const scripts: Record<string, string[]>;
}
