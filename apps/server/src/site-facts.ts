/** What an academy says of itself, each by the setting that says it too. */
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

/** All that pages, mails and papers show of the academy; what is empty is not shown. */
export interface Site extends SiteFacts {
	walletPhone: string;
	walletName: string;
	termsUpdated: string;
	privacyUpdated: string;
	/** Whether plans are sold. */
	plans: boolean;
	/** An uploaded picture. */
	logo?: { name: string; width: number; height: number } | undefined;
	/** Colours of its own, '#rrggbb'. */
	pen?: string | undefined;
	marker?: string | undefined;
	/** Both as a style sheet over the design's tokens. */
	style?: string | undefined;
	/** Part of the address of its icons, which changes with them; without it they are the house's. */
	icon?: string | undefined;
}

/** Placeholders for the owner's facts in a demonstration without e-mail, so that every block of a page is shown. */
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

/** The specification's, which is true of nobody who begins: only the demonstration says it. */
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

/** What the environment says of the academy. */
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

/** The facts that the environment names: they hold whatever is saved. @param given the variables that are not empty */
export const fixedFacts = (given: Record<string, unknown>): FactName[] =>
	(Object.keys(factSettings) as FactName[]).filter((fact) => given[factSettings[fact]] !== undefined);
