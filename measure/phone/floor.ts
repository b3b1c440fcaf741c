import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import type { Exchange } from "./exchanges.ts";
import { figuresOf, longest, shows, watchFigures } from "./figures.ts";
import { startShapedNetwork } from "./shaped-network.ts";
import type { Step } from "./trace.ts";

/** The largest body: a paper, or React. */
const noise = randomBytes(1_000_000);
const done = "Listo";
const tapPauseMs = 500;

/** Bytes of a response without its head, by request; the first is the document. */
type Sizes = readonly number[];

/** A static page that requests the other sizes at once, and shows a text when all have arrived. */
const pageOf = ([document = 0, ...others]: Sizes): string => {
	const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>Floor</title><script>
const arriving = Promise.all(${JSON.stringify(others)}.map((size, at) => fetch("/bytes/" + size + "?" + at).then((reply) => reply.arrayBuffer())))
addEventListener("DOMContentLoaded", () => arriving.then(() => document.body.append("${done}")))</script><body>`;
	return `${page}<!--${noise.toString("base64", 0, Math.max(0, document - page.length))}-->`.slice(
		0,
		Math.max(page.length, document),
	);
};

/** Starts a server of static pages with given sizes, behind a line as slow as the walk's. */
async function startStaticPages() {
	const server = createServer(({ url = "/" }, response) => {
		const { pathname, searchParams } = new URL(url, "http://floor");
		const [, kind, size] = pathname.split("/");
		response.setHeader("cache-control", "no-store");
		if (kind === "bytes") return response.end(noise.subarray(0, Number(size)));
		response.setHeader("content-type", "text/html");
		response.end(pageOf((searchParams.get("sizes") ?? "").split(",").map(Number)));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const line = await startShapedNetwork(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	return {
		url: line.url,
		async stop(): Promise<void> {
			await line.stop();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Bodies of the responses that arrived within a step, at least one document. */
const sizesOf = ({ from, to }: Step, exchanges: readonly Exchange[]): Sizes => {
	const within = exchanges.filter(({ askedAt, lastAt = Number.POSITIVE_INFINITY }) => askedAt >= from && lastAt <= to);
	return within.length === 0 ? [0] : within.map(({ received, receivedHead }) => received - receivedHead);
};

/** Opens a page of the throttled browser over the line of the static pages. */
async function withPage<T>(browser: Browser, url: string, processorSlowness: number, work: (page: Page) => Promise<T>) {
	const viewport = { width: 360, height: 800 };
	const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true, isMobile: true });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowness });
		return await work(page);
	} finally {
		await context.close();
	}
}

/**
 * Measures how long a bare static page with the same requests takes on the same throttled browser and line.
 * @param isCold the step opened the first connection
 * @returns seconds
 */
const measureFloor = (browser: Browser, url: string, sizes: Sizes, processorSlowness: number, isCold: boolean) =>
	withPage(browser, url, processorSlowness, async (page) => {
		const show = async (shown: Sizes) => {
			await page.goto(`/?sizes=${shown.join()}`, { waitUntil: "commit", timeout: 60_000 });
			await shows(page, "body", done);
		};
		if (!isCold) await show([0]);
		const from = performance.now();
		await show(sizes);
		return (performance.now() - from) / 1000;
	});

/** Taps ten circles of a page without script. @returns the slowest paint, in milliseconds */
const measureTapFloor = (browser: Browser, url: string, processorSlowness: number) =>
	withPage(browser, url, processorSlowness, async (page) => {
		await watchFigures(page);
		await page.goto("/?sizes=0");
		await page.setContent(
			`${'<p><label><input type="radio" style="width:44px;height:44px">Alternativa</label>'.repeat(10)}`,
		);
		for (const option of await page.locator("label").all()) {
			await option.tap();
			await new Promise((resolve) => setTimeout(resolve, tapPauseMs));
		}
		return longest((await figuresOf(page)).taps, 0);
	});

/** Returns the floors of the steps and of a tap, and the ratio of each step's time to its floor, by the figure's name. */
export async function ratiosToFloor(
	browser: Browser,
	steps: readonly Step[],
	exchanges: readonly Exchange[],
	processorSlowness: number,
): Promise<Record<string, number>> {
	const pages = await startStaticPages();
	try {
		const ratios: Record<string, number> = {};
		for (const [place, step] of steps.entries()) {
			const floor = await measureFloor(browser, pages.url, sizesOf(step, exchanges), processorSlowness, place === 0);
			ratios[`${step.name} floor`] = floor;
			ratios[`${step.name} ratio`] = (step.to - step.from) / 1000 / floor;
		}
		ratios["tap floor"] = await measureTapFloor(browser, pages.url, processorSlowness);
		return ratios;
	} finally {
		await pages.stop();
	}
}
