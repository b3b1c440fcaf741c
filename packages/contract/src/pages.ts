import type { ComplaintSheetDto } from "./complaints/complaints.ts";
import type { ExamDto } from "./exams/exams.ts";

/** Facts about the installation. Missing facts are not rendered, to avoid dead links. */
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
	/** Name of the wallet's owner, as Yape and Plin show it before a payment. */
	walletName?: string;
	/** The seller: company, tax number and address. */
	legalName?: string;
	ruc?: string;
	legalAddress?: string;
	/** Dates of the last changes to the legal texts, 'YYYY-MM-DD'. */
	termsUpdated?: string;
	privacyUpdated?: string;
	/** The owner's claim about admitted students. */
	claim?: string;
	/** Whether plans are sold. Without plans there are no locks and no limits, and plans are not mentioned. */
	plans?: boolean;
	/** An uploaded picture; size in pixels. */
	logo?: { url: string; width: number; height: number };
	/** URL of a style sheet with the design tokens in the academy's colours. */
	style?: string;
	/** Path segment of the academy's icons (`iconPath`). Absent: the product's own icons. */
	icon?: string;
}

/** Path of one of the academy's icons. The response may be cached forever. @param file '32', '180', '192', '512' or 'maskable-512' */
export const iconPath = (icon: string, file: string): string => `/icono/${icon}-${file}.png`;

/** Pixels of a logo of a university in lists, where it is shown 36 to 64 CSS pixels large. */
export const smallLogoSide = 96;
export const smallLogoFolder = `/uploads/${smallLogoSide}/`;

/** Path of an uploaded logo of a university in the size of lists. */
export const smallLogoPath = (logo: string): string => logo.replace("/uploads/", smallLogoFolder);

export type LegalTextName = "terms" | "privacy";

/** A legal text written by the academy. */
export interface LegalText {
	/** Sanitised on the server. */
	html: string;
}

/** Size of the published catalogue. */
export interface CatalogueFigures {
	/** Universities with an exam to solve. */
	universities: number;
	/** Published exams with at least one question. */
	exams: number;
	/** Distinct questions of those exams and of the courses' own banks: exams may contain copies of one question. */
	explainedQuestions: number;
	/** Courses with a question to practise. */
	courses: number;
}

export interface PublicUniversity {
	name: string;
	code: string;
	/** Slug of its page, /examen-admision/{slug}. */
	slug: string;
	/** Absolute path or https address of its emblem. */
	logo: string | null;
	examCount: number;
}

interface CourseShare {
	name: string;
	questions: number;
}

/** Public page of a university's admission exam. */
export interface UniversityPage extends Omit<PublicUniversity, "examCount"> {
	/** Path of the picture used when the page is shared. */
	picture: string;
	description: string;
	country: string;
	website: string | null;
	/** Published exams, newest first. */
	exams: ExamDto[];
	/** Courses of those exams, largest share first. A question in several exams counts once. */
	courses: CourseShare[];
	/** A sample question without its key; HTML sanitised on the server. */
	sample: { course: string; html: string; options: string[] } | null;
	/** `source`: publication of the distribution, or empty. */
	areas: { name: string; source: string; courses: CourseShare[] }[];
}

/** A blog post in a list. */
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
	/** Path of the picture used when the page is shared. */
	picture: string;
	/** Sanitised on the server. */
	html: string;
	/** Size in pixels of an uploaded picture; null for an external one. */
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

/** A shared question as visitors see it: facts that invite to open it, never its text. */
export interface QuestionPage {
	id: number;
	/** Number in the exam; 0 if it belongs to no exam. */
	number: number;
	/** 'UNMSM 2024-I · Ordinario'; null for a question of a course's own bank. */
	exam: string | null;
	/** Name of the exam's university. */
	university: string | null;
	course: string;
	/** Whether it requires a plan. */
	premium: boolean;
	/** Path of its social picture. */
	picture: string;
}

export interface PasswordRule {
	/** Minimum number of characters. */
	minimum: number;
	/** Refused words, in lower case. A password that is one of them, alone or followed by digits and signs, is refused. */
	words: string[];
}

/** Forms of the public pages, by the server's names. */
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
			/** Path of the next page, if it depends on the result. */
			next?: string;
	  }
	| {
			ok: false;
			status: number;
			/** Message for the form as a whole. */
			message: string;
			/** Message per field. */
			errors: Record<string, string>;
			/** In seconds. */
			retryAfter?: number;
	  };

/** Reason why a posted form was rejected before it was read. */
export interface Refusal {
	status: number;
	message: string;
}

/** The client to which rate limits apply. Pages do not render it. */
export interface Client {
	ip: string;
}

/** Public order of merit of a simulacro, if the academy publishes it. */
export interface PublicMeritPage {
	id: number;
	/** 'UNMSM 2025-I · Ordinario'. */
	exam: string;
	university: string;
	/** Closing time of the simulacro, ISO. */
	closedAt: string | null;
	/** Names as the students chose: initials, a nickname, or none. */
	items: { place: number; name: string; points: number }[];
	maxPoints: number;
	page: number;
	size: number;
	total: number;
}

/** Points and place of a student. */
interface CertifiedFigures {
	points: number;
	maxPoints: number;
	place: number;
	total: number;
}

/** A certificate, as shown to anybody who has its code. */
export interface CertificatePage {
	code: string;
	name: string;
	exam: string;
	university: string;
	/** Start of the attempt, ISO. */
	takenAt: string;
	/** ISO. */
	issuedAt: string;
	/** Current figures; null if the result no longer counts, or while the simulacro is being graded. */
	present: CertifiedFigures | null;
	/** Number of the simulacro's answer sheets that are not graded yet. */
	ungraded: number;
	/** Figures at the time of issue. */
	issued: CertifiedFigures;
	/** Whether `present` and `issued` differ, because a key was corrected since. */
	changed: boolean;
}

/** Services of the server that pages call. */
export interface PageServices {
	/** Performs the form's action, as the API would. */
	submitForm(form: FormName, values: Record<string, string>, client: Client): Promise<FormAnswer>;
	/** Returns the confirmation that a mailed link stands for, without using the link up. */
	findEmailConfirmation(token: string): Promise<EmailConfirmation>;
	/** Returns the rule for students' new passwords. `findResetRule`: the rule for the account of a mailed link's token. */
	getPasswordRule(): Promise<PasswordRule>;
	findResetRule(token: string): Promise<PasswordRule | undefined>;
	/** Returns the complaint sheet whose page has this token. */
	findComplaintSheet(token: string): Promise<ComplaintSheetDto | undefined>;
	/** Returns undefined if the text that comes with the program applies. */
	findLegalText(name: LegalTextName): Promise<LegalText | undefined>;
	listPublicUniversities(): Promise<PublicUniversity[]>;
	/** Returns the paths of the pictures that pages without one of their own are shared with. */
	listPagePictures(): Promise<{ site: string; plans: string }>;
	countCatalogue(): Promise<CatalogueFigures>;
	/** Finds a university by its slug, ignoring case; undefined if there is none. */
	findUniversity(address: string): Promise<UniversityPage | undefined>;
	/** Returns the public part of a shared question; undefined if it does not exist or may not be shared now. */
	findSharedQuestion(id: number): Promise<QuestionPage | undefined>;
	/** Returns undefined if there is no ranking, its results are not published yet, or it is not public. @param page from 1 */
	findPublicMerit(id: number, page: number): Promise<PublicMeritPage | undefined>;
	/** Finds a certificate by its code, ignoring case. 'wait': this client has tried too many invalid codes. */
	findCertificate(code: string, client: Client): Promise<CertificatePage | "wait" | undefined>;
	/** Returns one page of posts. Pages are numbered from 1. */
	listPosts(page: number): Promise<PostList>;
	/** Finds a post by its current slug or an older one; undefined if there is none that visitors may read. */
	findPost(slug: string): Promise<PostPage | undefined>;
}

/** Context that the server passes to each page. It has no user data: pages are rendered before the user is known. */
export interface PageContext {
	nonce: string;
	site: Site;
	/** Origin without a trailing slash. */
	publicUrl: string;
	client: Client;
	/** Why a posted form was rejected before it was read. The page then shows only this. */
	refusal?: Refusal & { path: string };
	services: PageServices;
}
