import { afterEach, expect, it, vi } from "vitest";
import { fetchNextScreen } from "./next-screen.ts";

afterEach(() => vi.unstubAllGlobals());

it("fetches scripts and style sheets by links that the pages' policy allows in every browser", () => {
	const events = new EventTarget();
	const links: Record<string, string>[] = [];
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	vi.stubGlobal("navigator", {});
	vi.stubGlobal("document", {
		querySelector: () => ({ dataset: { next: "/assets/a-1.js /assets/a-2.css" } }),
		createElement: () => ({}),
		head: { append: (link: Record<string, string>) => links.push(link) },
	});
	fetchNextScreen();
	expect(links).toEqual([]);
	events.dispatchEvent(new Event("input"));
	expect(links).toEqual([
		{ rel: "modulepreload", href: "/assets/a-1.js", fetchPriority: "low" },
		// Firefox checks 'prefetch' against default-src, which is 'none'.
		{ rel: "stylesheet", media: "not all", href: "/assets/a-2.css#ahead", fetchPriority: "low" },
	]);
});
