/** Types of the used part of Lighthouse, so that they can be checked without the package. */
declare module "lighthouse" {
	export interface Audit {
		id: string;
		title: string;
		/** 0 to 1; null if not applicable */
		score: number | null;
		numericValue?: number;
		displayValue?: string;
		details?: { items?: readonly Record<string, unknown>[] };
	}

	export interface Category {
		/** 0 to 1 */
		score: number | null;
		auditRefs: readonly { id: string; weight: number }[];
	}

	export interface Report {
		requestedUrl: string;
		finalDisplayedUrl: string;
		runtimeError?: { code: string; message: string };
		audits: Record<string, Audit>;
		categories: Record<string, Category>;
	}

	export interface Flags {
		port: number;
		logLevel: "silent" | "error" | "info";
		onlyCategories: readonly string[];
	}

	/** Uses the mobile preset by default: a mid-range phone on a simulated slow 4G. */
	// biome-ignore lint/style/noDefaultExport: it is the package's own
	export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}
