/** A route's `handle` export. */
export interface PageHandle {
	/** Server-rendered without hydration: no React in the browser. Links from and to it are plain `<a>`. */
	static?: boolean;
	/** Style sheets stay links, of which the device has the files: the page is kept for when there is no network. */
	linksStyles?: boolean;
	/** Scripts of enhance/ for a static page; default 'site' (header and footer). */
	enhance?: readonly ("site" | "auth" | "plans")[];
	/** Signed-in users are redirected to the first screen of their role before the first paint. */
	leadsHome?: boolean;
	/** Students are redirected to '…/resolver' before the first paint; visitors get there after signing in. */
	leadsIn?: boolean;
	/** The page's script prefetches a student's first screen while the visitor types (enhance/next-screen.ts). */
	fetchesNext?: boolean;
	/**
	 * Addresses that the boot script requests for a signed-in student, since the scripts take longer to start than the server to
	 * answer. `OWN_ID` stands for the student's id. The screen must request each of them as it starts, or its bytes are wasted.
	 */
	asks?: readonly string[];
	/** The screen has unsaved work: when the session ends it shows a sign-in dialog instead of leaving. */
	signsInAgain?: boolean;
}
