import { resolve } from "node:path";
import { isRuc } from "@cachimbo/rules/academy/ruc";
import { isQuicklyGuessed } from "@cachimbo/rules/password";
import { z } from "zod";
import { defaultDataDir } from "../disk/data-folder.ts";
import { StartError } from "../work/errors.ts";
import { locateFiles, type S3Location } from "./files-url.ts";
import { day, isHardToGuess, mailAddress, sender, serviceUrl, settingFaults, text } from "./setting-values.ts";
import { fixedFacts, type Site, siteOf } from "./site-facts.ts";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const link = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default("");
const holdsNoPassword = (value: string) => !/^\w+:\/\/[^/?#]*@/.test(value);
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`;

/** Date of both legal texts in the specification. */
const legalTextsDate = "2025-04-21";

const schema = z.object({
	NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
	PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/ })
		.refine(isOrigin, "is an origin alone, such as https://example.pe")
		.optional(),
	DATA_DIR: z.string().min(1).optional(),
	DATABASE_URL: serviceUrl(/^postgres(ql)?$/, "postgres://user:password@host/database").optional(),
	REDIS_URL: serviceUrl(/^rediss?$/, "redis://user:password@host:6379/0").optional(),
	FILES_URL: z.string().optional(),
	AWS_ACCESS_KEY_ID: z.string().optional(),
	AWS_SECRET_ACCESS_KEY: z.string().optional(),
	AWS_REGION: z.string().optional(),
	SMTP_URL: serviceUrl(/^smtps?$/, "smtp://user:password@host:587")
		.refine((value) => URL.parse(value)?.hostname !== "", "names no server")
		.optional(),
	MAIL_FROM: sender.optional(),
	MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
	DKIM_KEY_FILE: z.string().min(1).optional(),
	DKIM_SELECTOR: z
		.string()
		.regex(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i, "is a name of letters, digits, dots and hyphens")
		.default("cachimbo"),
	JWT_SECRET: z
		.string()
		.min(32, { error: "needs at least 32 characters", abort: true })
		.refine(isHardToGuess, "is easy to guess; 'openssl rand -base64 48' makes one that is not")
		.optional(),
	ADMIN_EMAIL: mailAddress.optional(),
	ADMIN_PASSWORD: z
		.string()
		.min(12, "needs at least 12 characters")
		.max(128)
		.refine(
			(value) => !isQuicklyGuessed(value),
			"is easy to guess; three or four words that do not belong together are not",
		)
		.optional(),
	DEMO: flag.optional(),
	WAITING_LIST_URL: z
		.url({ protocol: /^https?$/ })
		.refine(holdsNoPassword, "may hold no user and password; WAITING_LIST_TOKEN is for that")
		.optional(),
	WAITING_LIST_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{1,2000}$/, "is one word of plain letters, digits and signs")
		.optional(),
	KEEP_MAIL_DAYS: z.coerce.number().int().min(30).max(3650).default(365),
	KEEP_LATE_ANSWERS_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
	TRUST_PROXY: flag.default(false),
	TEST_RUN: flag.default(false),
	LIMITS_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
	CLOCK_AHEAD_HOURS: z.coerce
		.number()
		.min(0)
		.max(24 * 365)
		.default(0),
	PUSH_STAND_IN: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
	METRICS_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{32,500}$/, "is one word of at least 32 plain letters, digits and signs")
		.refine(isHardToGuess, "is easy to guess; 'openssl rand -base64 48' makes one that is not")
		.optional(),
	DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
	OTEL_EXPORTER_OTLP_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.refine(holdsNoPassword, "may hold no user and password")
		.optional(),
	OTEL_SERVICE_NAME: text(100).min(1).default("cachimbo"),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
	LOG_REQUESTS: flag.default(false),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	STAFF_SECOND_FACTOR: flag.optional(),
	PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
	SITE_NAME: text(60).min(1).default("Cachimbo"),
	SITE_PHONE: text(40).default(""),
	SITE_EMAIL: mailAddress.optional(),
	SITE_PLACE: text(100).default("Lima, Perú"),
	WALLET_PHONE: text(40).default(""),
	WALLET_NAME: text(100).default(""),
	PLANS: flag.default(true),
	FREE_EXAMS_PER_MONTH: z.coerce.number().int().min(0).max(1000).default(10),
	CHAT_WORDS: z.string().max(10_000).default(""),
	LEGAL_NAME: text(200).default(""),
	RUC: z
		.string()
		.trim()
		.refine(isRuc, "is the company's tax number: 11 digits, the last of which checks the others")
		.optional(),
	LEGAL_ADDRESS: text(300).default(""),
	LEGAL_UPDATED_TERMS: day.default(legalTextsDate),
	LEGAL_UPDATED_PRIVACY: day.default(legalTextsDate),
	CLAIM: text(120).optional(),
	ANDROID_URL: link,
	IOS_URL: link,
	SUPPORT_CHAT_URL: link,
	FACEBOOK_URL: link,
	TIKTOK_URL: link,
	INSTAGRAM_URL: link,
	YOUTUBE_URL: link,
	COMMUNITY_CHANNEL_URL: link,
	APP_ADS_TXT: z
		.string()
		.trim()
		.max(10_000)
		.default("# Authorised digital sellers: none. https://iabtechlab.com/ads-txt/"),
});

export type Settings = ReturnType<typeof toSettings>;

function toSettings(env: z.infer<typeof schema>, fileStore: S3Location | undefined, given: Record<string, unknown>) {
	const demo = env.DEMO ?? env.DATABASE_URL === undefined;
	const serverSite = siteOf(env, { demo, mails: env.SMTP_URL !== undefined });
	return {
		mode: env.NODE_ENV,
		port: env.PORT,
		// For 'localhost' Fastify opens a second listener, whose connections would not be drained.
		host: env.HOST === "localhost" ? "127.0.0.1" : env.HOST,
		publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
		/** address this process listens on; base of links without PUBLIC_URL */
		ownAddress: `http://${env.HOST}:${env.PORT}`,
		dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : defaultDataDir(process.cwd()),
		databaseUrl: env.DATABASE_URL,
		redisUrl: env.REDIS_URL,
		/** store of uploaded files, instead of DATA_DIR */
		fileStore,
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		/** campaign mails that this process sends per minute */
		mailPerMinute: env.MAIL_PER_MINUTE,
		/** days that records and copies of mails are kept after they were sent, kept or given up */
		keepMailDays: env.KEEP_MAIL_DAYS,
		/** days that late answers are kept; 0: as long as their attempt */
		keepLateAnswersDays: env.KEEP_LATE_ANSWERS_DAYS,
		dkim: env.DKIM_KEY_FILE ? { keyFile: env.DKIM_KEY_FILE, selector: env.DKIM_SELECTOR } : undefined,
		jwtSecret: env.JWT_SECRET,
		adminEmail: env.ADMIN_EMAIL,
		adminPassword: env.ADMIN_PASSWORD,
		demo,
		/** external service that waiting list addresses are forwarded to */
		waitingList: env.WAITING_LIST_URL ? { url: env.WAITING_LIST_URL, token: env.WAITING_LIST_TOKEN } : undefined,
		trustProxy: env.TRUST_PROXY,
		limitsFactor: env.LIMITS_FACTOR,
		testRun: env.TEST_RUN,
		clockAheadMs: env.CLOCK_AHEAD_HOURS * 3600_000,
		/** origin of the tests' push service, which may be on this machine */
		pushStandIn: env.PUSH_STAND_IN && new URL(env.PUSH_STAND_IN).origin,
		/** time that it keeps serving after SIGTERM, while /readyz answers 503 */
		drainDelayMs: env.DRAIN_DELAY_SECONDS * 1000,
		/** token required for /metrics; undefined: /metrics is disabled */
		metricsToken: env.METRICS_TOKEN,
		logLevel: env.LOG_LEVEL,
		/** whether each request is logged */
		logRequests: env.LOG_REQUESTS,
		/** collector of traces; undefined: tracing is off */
		traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
			? {
					endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
					serviceName: env.OTEL_SERVICE_NAME,
					share: env.OTEL_TRACES_SAMPLER_ARG,
				}
			: undefined,
		/** Whether staff must use a second factor. The saved setting replaces it (features/academy/follow.ts) unless it is fixed here. */
		staffSecondFactor: { required: env.STAFF_SECOND_FACTOR ?? false, fixed: env.STAFF_SECOND_FACTOR !== undefined },
		passwordMin: env.PASSWORD_MIN,
		/** words that hold back a group message until an ADMIN has read it */
		chatWords: env.CHAT_WORDS.split(",")
			.map((word) => word.trim())
			.filter((word) => word !== ""),
		/** exams that a student without a plan may start in a calendar month in Lima */
		freeExamsPerMonth: env.FREE_EXAMS_PER_MONTH,
		/** Current profile of the academy; replaced by what administrators save (features/academy/follow.ts). */
		site: serverSite as Site,
		/** The academy's profile in the environment, and the facts that saved ones do not override. */
		siteOfServer: { site: serverSite, fixed: fixedFacts(given) },
		/** lines of /app-ads.txt; a backslash and an n mean a line break, because settings are single-line */
		appAdsText: `${env.APP_ADS_TXT.replaceAll("\\n", "\n")}\n`,
	};
}

/** All errors in the environment, one line each. */
export class SettingsError extends StartError {
	override name = "SettingsError";
}

/**
 * Reads the environment; nothing else does.
 * @throws SettingsError naming every invalid setting
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
	// An empty variable counts as unset: shells and compose files cannot unset one.
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
	const parsed = schema.safeParse(given);
	const faults = parsed.success ? [] : settingFaults(parsed.error);
	// Only in explicit test runs: production sites may run with NODE_ENV 'development' or without it.
	if (given.TEST_RUN !== "1" && given.NODE_ENV !== "test") {
		for (const [name, usual] of [
			["LIMITS_FACTOR", 1],
			["CLOCK_AHEAD_HOURS", 0],
			["PUSH_STAND_IN", undefined],
		] as const)
			if (given[name] !== undefined && (usual === undefined || Number(given[name]) !== usual))
				faults.push(
					`${name}: is for tests and measurements, which say so by TEST_RUN=1 or NODE_ENV=test; leave it unset`,
				);
	}
	let fileStore: S3Location | undefined;
	try {
		fileStore = given.FILES_URL === undefined ? undefined : locateFiles(given.FILES_URL, given);
	} catch (fault) {
		faults.push(`FILES_URL: ${(fault as Error).message}`);
	}
	// Without a shared folder, each process would generate its own secret and refuse sessions of the others.
	if (given.FILES_URL && given.DATABASE_URL && !given.JWT_SECRET)
		faults.push(
			"JWT_SECRET: is needed where DATABASE_URL and FILES_URL are set: the text of DATA_DIR/jwt-secret keeps everybody signed in, 'openssl rand -base64 48' makes a new one",
		);
	if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL) faults.push("ADMIN_EMAIL: is needed where ADMIN_PASSWORD is set");
	if (given.WAITING_LIST_TOKEN && !given.WAITING_LIST_URL)
		faults.push("WAITING_LIST_URL: is needed where WAITING_LIST_TOKEN is set");
	if (faults.length > 0 || !parsed.success) throw new SettingsError(`Bad settings:\n  ${faults.join("\n  ")}`);
	return toSettings(parsed.data, fileStore, given);
}
