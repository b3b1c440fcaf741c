import type { ComplaintSheetDto } from "./complaints.ts";
import type { ExamDto } from "./exams.ts";

/** Facts of the installation. Whatever is missing is not rendered: no dead links. */
export interface Site {
	name: string;
	phone?: string;
	email?: string;
	/** City and country. */
	place?: string;
	androidUrl?: string;
	iosUrl?: string;
	supportChatUrl?: string;
	facebookUrl?: string;
	tiktokUrl?: string;
	instagramUrl?: string;
	youtubeUrl?: string;
	whatsappChannelUrl?: string;
	walletPhone?: string;
	/** Whose wallet it is, as Yape and Plin show it before one pays. */
	walletName?: string;
	/** Who sells: the company, its tax number and its address. */
	legalName?: string;
	ruc?: string;
	legalAddress?: string;
	/** Days on which the legal texts were last changed, 'YYYY-MM-DD'. */
	termsUpdated?: string;
	privacyUpdated?: string;
	/** The owner's word about who was admitted. */
	claim?: string;
	/** Whether plans are sold: without it there is no lock, no limit and no word of them. */
	plans?: boolean;
	/** An uploaded picture, in pixels. */
	logo?: { url: string; width: number; height: number };
	/** A style sheet: the design's tokens in the academy's colours. */
	style?: string;
	/** Part of the address of the academy's icons (`iconPath`); without it they are the house's. */
	icon?: string;
}

/** Path of one of the academy's icons, which may be kept for ever. @param file '32', '180', '192', '512' or 'maskable-512' */
export const iconPath = (icon: string, file: string): string => `/icono/${icon}-${file}.png`;

export type LegalTextName = "terms" | "privacy";

/** An academy's own legal text. */
export interface LegalText {
	/** Sanitised by the server. */
	html: string;
}

/** How much there is to practise: what is published and nothing else. */
export interface CatalogueFigures {
	/** That have an exam to solve. */
	universities: number;
	/** Published, with at least one question. */
	exams: number;
	/** Of those exams and of the courses' own bank, each once: several exams may ask copies of one question. */
	explainedQuestions: number;
	/** That have a question to practise. */
	courses: number;
}

export interface PublicUniversity {
	name: string;
	code: string;
	/** Its page is /examen-admision/{slug}. */
	slug: string;
	/** Absolute path or https address of its emblem. */
	logo: string | null;
	examCount: number;
}

interface CourseShare {
	name: string;
	questions: number;
}

/** What anybody may know of a university's admission exam. */
export interface UniversityPage extends Omit<PublicUniversity, "examCount"> {
	/** Path of the picture it is shared with. */
	picture: string;
	description: string;
	country: string;
	website: string | null;
	/** Published ones, newest first. */
	exams: ExamDto[];
	/** What those exams ask, most first; what several of them ask counts once. */
	courses: CourseShare[];
	/** What an exam asks, by example and without its key; HTML sanitised by the server. */
	sample: { course: string; html: string; options: string[] } | null;
	/** `source`: where the distribution was published, or empty. */
	areas: { name: string; source: string; courses: CourseShare[] }[];
}

/** A post of the blog as lists show it. */
export interface PostCard {
	id: number;
	slug: string;
	title: string;
	/** Absolute path or web address. */
	image: string | null;
	/** ISO. */
	createdDate: string;
	/** Plain text. */
	excerpt: string;
}

export interface PostPage extends PostCard {
	/** Path of the picture it is shared with. */
	picture: string;
	/** Sanitised by the server. */
	html: string;
	/** Pixels of an uploaded picture; null of a foreign one. */
	imageWidth: number | null;
	imageHeight: number | null;
	updatedDate: string;
	status: "activo" | "inactivo";
	others: PostCard[];
}

export interface PostList {
	items: PostCard[];
	page: number;
	size: number;
	total: number;
}

export type EmailConfirmation = { state: "live" | "confirmed"; email: string } | { state: "expired" | "unknown" };

/** Of a question what invites to it: never its text. */
export interface QuestionPage {
	id: number;
	/** Its number in the exam; 0 where it is of no exam. */
	number: number;
	/** 'UNMSM 2024-I · Ordinario'; null for a course's own. */
	exam: string | null;
	/** Name of the exam's university. */
	university: string | null;
	course: string;
	/** It opens with a plan. */
	premium: boolean;
	/** Path of its social picture. */
	picture: string;
}

export interface PasswordRule {
	/** Characters. */
	minimum: number;
	/** Lower case; alone or with digits and signs after them they are no password. */
	words: string[];
}

/** The forms of the public pages, as the server knows them. */
export type FormName =
	| "contact"
	| "newsletter"
	| "waiting-list"
	| "complaint"
	| "register"
	| "forgot-password"
	| "reset-password"
	| "confirm-email";

export type FormAnswer =
	| {
			ok: true;
			/** Path of the page that follows, where it depends on what was done. */
			next?: string;
	  }
	| {
			ok: false;
			status: number;
			/** For the form as a whole. */
			message: string;
			/** Message per field. */
			errors: Record<string, string>;
			/** Seconds. */
			retryAfter?: number;
	  };

/** Why a posted form was not even read. */
export interface Refusal {
	status: number;
	message: string;
}

/** Whom limits count; of no use to what a page shows. */
export interface Client {
	ip: string;
}

/** What anybody may read of a simulacro's order of merit, where its academy lets them. */
export interface PublicMeritPage {
	id: number;
	/** 'UNMSM 2025-I · Ordinario'. */
	exam: string;
	university: string;
	/** ISO; when it closed. */
	closedAt: string | null;
	/** Each as the student chose: initials, a nickname, or nobody. */
	items: { place: number; name: string; points: number }[];
	maxPoints: number;
	page: number;
	size: number;
	total: number;
}

/** Where and with what somebody stood. */
interface CertifiedFigures {
	points: number;
	maxPoints: number;
	place: number;
	total: number;
}

/** What a certificate says, to whoever holds its code. */
export interface CertificatePage {
	code: string;
	name: string;
	exam: string;
	university: string;
	/** ISO; when the student began. */
	takenAt: string;
	/** ISO. */
	issuedAt: string;
	/** As they are now; null: the result counts no more, or its simulacro is being graded. */
	present: CertifiedFigures | null;
	/** Number of the simulacro's sheets that are not graded yet. */
	ungraded: number;
	/** As they were when it was issued. */
	issued: CertifiedFigures;
	/** They are not the same: a key was corrected since. */
	changed: boolean;
}

/** What pages ask of the server, by name. */
export interface PageServices {
	/** Does what the form is for, as the API would. */
	submitForm(form: FormName, values: Record<string, string>, client: Client): Promise<FormAnswer>;
	/** What a mailed link leads to; looking does not use it up. */
	findEmailConfirmation(token: string): Promise<EmailConfirmation>;
	/** What a new password must be: a student's, or of the account that the token of a mailed link belongs to. */
	getPasswordRule(): Promise<PasswordRule>;
	findResetRule(token: string): Promise<PasswordRule | undefined>;
	/** The sheet of the complaint book whose page has that token. */
	findComplaintSheet(token: string): Promise<ComplaintSheetDto | undefined>;
	/** Undefined where the text that comes with the program holds. */
	findLegalText(name: LegalTextName): Promise<LegalText | undefined>;
	listPublicUniversities(): Promise<PublicUniversity[]>;
	/** Paths of what pages without a picture of their own are shared with. */
	listPagePictures(): Promise<{ site: string; plans: string }>;
	countCatalogue(): Promise<CatalogueFigures>;
	/** By its slug in any case; undefined where there is none. */
	findUniversity(address: string): Promise<UniversityPage | undefined>;
	/** What a visitor is told of a shared question; undefined for none, and for one that may not be shared now. */
	findSharedQuestion(id: number): Promise<QuestionPage | undefined>;
	/** Undefined where there is none, it is not told yet, or nobody may read it. @param page from 1 */
	findPublicMerit(id: number, page: number): Promise<PublicMeritPage | undefined>;
	/** By its code in any case; 'wait': too many that were none came from there. */
	findCertificate(code: string, client: Client): Promise<CertificatePage | "wait" | undefined>;
	/** A page of them, from 1. */
	listPosts(page: number): Promise<PostList>;
	/** By its slug or an older one; undefined where there is none a visitor may read. */
	findPost(slug: string): Promise<PostPage | undefined>;
}

/** What the server gives to each page. No user data: pages are rendered before anybody is known. */
export interface PageContext {
	nonce: string;
	site: Site;
	/** Origin without a slash at the end. */
	publicUrl: string;
	client: Client;
	/** Why a form that was posted was not even read: the page says so and nothing else. */
	refusal?: Refusal & { path: string };
	services: PageServices;
}
