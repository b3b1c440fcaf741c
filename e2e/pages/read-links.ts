import type { Page } from "@playwright/test";

/** The links and assets of a page. */
export interface PageLinks {
	/** URLs of its links (with their fragments) and of its forms, absolute. */
	links: string[];
	/** Scripts, style sheets, fonts, pictures. */
	assets: string[];
	/** Ids and names that a fragment can refer to. */
	ids: string[];
	/** Links that open another tab without 'noopener'. */
	unguarded: string[];
	indexed: boolean;
}

/** Parses HTML with the browser's parser, in a page that need not show it. */
export function readLinks(page: Page, html: string, address: string): Promise<PageLinks> {
	return page.evaluate(
		([html, address]) => {
			const parsed = new DOMParser().parseFromString(html, "text/html");
			const all = (selector: string, name: string) =>
				[...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
			const sets = all("[srcset], [imagesrcset]", "srcset").flatMap((set) => set.split(",").map((one) => one.trim()));
			const sheets = [...parsed.querySelectorAll("style")].map((style) => style.textContent).join("\n");
			const inStyles = [...sheets.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, file = ""]) => file);
			const absolute = (addresses: string[]) =>
				[...new Set(addresses.filter((one) => !one.startsWith("data:")))].map((one) => new URL(one, address).href);
			return {
				links: absolute([
					...all("a[href], area[href]", "href"),
					...all("form[action]", "action").map((one) => one.replace(/#.*/, "")),
				]),
				assets: absolute([
					...all("link[href]:not([rel=canonical])", "href"),
					...all("[src]", "src"),
					...all("meta[property='og:image'], meta[name='twitter:image']", "content"),
					...sets.map((one) => one.split(/\s/)[0] ?? ""),
					...inStyles,
				]),
				ids: all("[id]", "id"),
				unguarded: [...parsed.querySelectorAll<HTMLAnchorElement>("a[target=_blank]")]
					.filter(({ relList }) => !relList.contains("noopener") && !relList.contains("noreferrer"))
					.map(({ outerHTML }) => outerHTML),
				indexed: !parsed.querySelector("meta[name=robots][content*=noindex]"),
			};
		},
		[html, address] as const,
	);
}
