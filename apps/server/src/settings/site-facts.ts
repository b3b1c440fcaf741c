/** Facts of an academy's profile, with the setting for each. */
export const factSettings = {
	name: "SITE_NAME",
	phone: "SITE_PHONE",
	email: "SITE_EMAIL",
	place: "SITE_PLACE",
	claim: "CLAIM",
	legalName: "LEGAL_NAME",
	ruc: "RUC",
	legalAddress: "LEGAL_ADDRESS",
	androidUrl: "ANDROID_URL",
	iosUrl: "IOS_URL",
	supportChatUrl: "SUPPORT_CHAT_URL",
	facebookUrl: "FACEBOOK_URL",
	tiktokUrl: "TIKTOK_URL",
	instagramUrl: "INSTAGRAM_URL",
	youtubeUrl: "YOUTUBE_URL",
	communityChannelUrl: "COMMUNITY_CHANNEL_URL",
} as const;

export type FactName = keyof typeof factSettings;
export type SiteFacts = Record<FactName, string>;

/** The academy's profile in pages, mails and printed papers; empty facts are not shown. */
export interface Site extends SiteFacts {
	walletPhone: string;
	walletName: string;
	termsUpdated: string;
	privacyUpdated: string;
	/** Whether the academy sells plans. */
	plans: boolean;
	/** An uploaded picture. */
	logo?: { name: string; width: number; height: number } | undefined;
	/** Colours of its own, '#rrggbb'. */
	pen?: string | undefined;
	marker?: string | undefined;
	/** Style sheet that overrides the design's tokens with both colours. */
	style?: string | undefined;
	/** Version in the address of its icons; undefined: the default icons. */
	icon?: string | undefined;
}

/** Placeholders for the owner's facts in a demonstration without mail, so that every block of a page is shown. */
const standIns = {
	phone: "+51 999 999 999",
	email: "hola@cachimbo.test",
	walletPhone: "999 999 999",
	walletName: "Academia de Ejemplo",
	legalName: "Academia de Ejemplo S.A.C.",
	ruc: "20000000001 (de ejemplo)",
	legalAddress: "Av. de Ejemplo 123, Lima",
	androidUrl: "https://play.google.com/store/apps",
	supportChatUrl: "https://wa.me/51999999999",
	facebookUrl: "https://www.facebook.com/",
	tiktokUrl: "https://www.tiktok.com/",
	communityChannelUrl: "https://www.whatsapp.com/channel",
};

/** Claim of the specification; used only by the demonstration, because it is not true for a new academy. */
const claimOfDemo = "Más de 10 000 estudiantes ingresaron a su universidad";

type FactSettings = Partial<Record<(typeof factSettings)[FactName], string | undefined>>;

interface SiteSettings extends FactSettings {
	SITE_NAME: string;
	SITE_PLACE: string;
	WALLET_PHONE: string;
	WALLET_NAME: string;
	LEGAL_UPDATED_TERMS: string;
	LEGAL_UPDATED_PRIVACY: string;
	PLANS: boolean;
}

/** Returns the academy's profile in the environment. */
export function siteOf(env: SiteSettings, { demo, mails }: { demo: boolean; mails: boolean }): Site {
	const or = (fact = "", placeholder: string) => fact || (demo && !mails ? placeholder : "");
	return {
		name: env.SITE_NAME,
		phone: or(env.SITE_PHONE, standIns.phone),
		email: or(env.SITE_EMAIL, standIns.email),
		place: env.SITE_PLACE,
		walletPhone: or(env.WALLET_PHONE, standIns.walletPhone),
		walletName: or(env.WALLET_NAME, standIns.walletName),
		/** the owner's claim about admitted students; '-' removes it, since an empty variable means the default */
		claim: env.CLAIM === "-" ? "" : (env.CLAIM ?? (demo ? claimOfDemo : "")),
		legalName: or(env.LEGAL_NAME, standIns.legalName),
		ruc: or(env.RUC, standIns.ruc),
		legalAddress: or(env.LEGAL_ADDRESS, standIns.legalAddress),
		termsUpdated: env.LEGAL_UPDATED_TERMS,
		privacyUpdated: env.LEGAL_UPDATED_PRIVACY,
		androidUrl: or(env.ANDROID_URL, standIns.androidUrl),
		iosUrl: env.IOS_URL ?? "",
		supportChatUrl: or(env.SUPPORT_CHAT_URL, standIns.supportChatUrl),
		facebookUrl: or(env.FACEBOOK_URL, standIns.facebookUrl),
		tiktokUrl: or(env.TIKTOK_URL, standIns.tiktokUrl),
		instagramUrl: env.INSTAGRAM_URL ?? "",
		youtubeUrl: env.YOUTUBE_URL ?? "",
		communityChannelUrl: or(env.COMMUNITY_CHANNEL_URL, standIns.communityChannelUrl),
		plans: env.PLANS,
	};
}

/** Facts set in the environment, which saved ones do not override. @param given the non-empty variables */
export const fixedFacts = (given: Record<string, unknown>): FactName[] =>
	(Object.keys(factSettings) as FactName[]).filter((fact) => given[factSettings[fact]] !== undefined);
