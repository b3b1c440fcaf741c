/** What a route's `handle` says about its page. */
export interface PageHandle {
	/** Rendered on the server and left so: no React in the browser. Links from and to it are plain `<a>`. */
	static?: boolean;
	/** Entries of enhance/ that give a static page its behaviour; 'site' (header and footer) unless said. */
	enhance?: readonly ("site" | "auth" | "plans")[];
	/** A signed-in person is led to the first screen of their role before this is painted. */
	leadsHome?: boolean;
	/** Work is open here: when the server refuses the session the screen itself asks to sign in again. */
	signsInAgain?: boolean;
}
