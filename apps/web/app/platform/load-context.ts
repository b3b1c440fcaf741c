import { createContext, type RouterContext } from "react-router";

/** Facts of the installation. Whatever is missing is not rendered: no dead links. */
export interface Site {
	name: string;
	phone?: string;
	email?: string;
	androidUrl?: string;
	iosUrl?: string;
	supportChatUrl?: string;
	facebookUrl?: string;
	tiktokUrl?: string;
	instagramUrl?: string;
	youtubeUrl?: string;
	whatsappChannelUrl?: string;
	walletPhone?: string;
}

export interface PublicUniversity {
	name: string;
	code: string;
	/** Absolute path or https address of its emblem. */
	logo: string | null;
	examCount: number;
}

/** What the server gives to each page. No user data: pages are rendered before anybody is known. */
export interface LoadContext {
	nonce: string;
	site: Site;
	/** Origin without a slash at the end. */
	publicUrl: string;
	services: {
		listPublicUniversities(): Promise<PublicUniversity[]>;
	};
}

// Vite bundles its own copy of this module; the registry of symbols makes both copies mean one context.
const key = Symbol.for("cachimbo.load-context");
const registry = globalThis as typeof globalThis & { [key]?: RouterContext<LoadContext> };
registry[key] ??= createContext<LoadContext>();

export const loadContext: RouterContext<LoadContext> = registry[key];
