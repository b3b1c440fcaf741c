import { type Browser, expect, type Page } from "@playwright/test";
import { examPage } from "../../e2e/pages/exam-page.ts";
import { figuresOf, longest, pageTime, shows, watchFigures } from "./figures.ts";
import type { ShapedNetwork } from "./shaped-network.ts";
import type { Step } from "./trace.ts";

export interface WalkOptions {
	account: { email: string; password: string };
	universityId: number;
	/** Ids of the long exam, and of another one. */
	examIds: readonly [number, number];
	/** Number of questions of the long exam. */
	questionCount: number;
}

/** Values by the figure's name: seconds, kB, milliseconds or a count, as table.ts names them. */
export type Figures = Record<string, number>;

export const processorSlowness = 6;
/** Pauses in which the user reads or types, and the line is free, in ms. */
const pauses = { landing: 4000, typing: 12_000, list: 3000, university: 3000, tap: 1500, keeping: 3000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path);

/**
 * Walks one student's path with an empty browser, from the landing page to a second exam. `steps` receives the steps that the
 * user waits for.
 */
export async function walk(
	browser: Browser,
	line: ShapedNetwork,
	wanted: WalkOptions,
	steps: Step[] = [],
): Promise<Figures> {
	const context = await browser.newContext({
		baseURL: line.url,
		viewport: { width: 360, height: 800 },
		hasTouch: true,
		isMobile: true,
		deviceScaleFactor: 2,
		locale: "es-PE",
	});
	context.setDefaultTimeout(60_000);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowness });
		await watchFigures(page);
		const figures: Figures = {};
		const meter = meterOf(line, figures, steps);
		await walkToFirstQuestion(page, meter, wanted);
		await walkThroughExam(page, meter, wanted.questionCount);
		await walkAfterExam(page, meter, wanted);
		return figures;
	} finally {
		await context.close();
	}
}

function meterOf(line: ShapedNetwork, figures: Figures, steps: Step[]) {
	let bytes = line.bytes();
	let asked = line.exchanges.length;
	return {
		figures,
		line,
		/** Starts counting bytes and requests for the next step. */
		mark() {
			bytes = line.bytes();
			asked = line.exchanges.length;
		},
		/** Returns the kB since the mark. */
		passed: () => (line.bytes() - bytes) / 1000,
		asked: () => line.exchanges.slice(asked).map(({ path }) => path),
		/** Measures the duration of a step, in seconds. */
		async timed(name: string, act: () => Promise<unknown>): Promise<void> {
			const from = performance.now();
			await act();
			const to = performance.now();
			steps.push({ name, from, to });
			figures[`${name} time`] = (to - from) / 1000;
		},
	};
}
type Meter = ReturnType<typeof meterOf>;

const showsQuestion = (page: Page, number = 1) => shows(page, "h1", `Pregunta ${number}`);
const showsReview = (page: Page) => shows(page, "h2", "Revisión");
/** Resolves in the first frame without a placeholder. */
const isComplete = (page: Page) =>
	page.waitForFunction(() => !document.querySelector("main .skel"), undefined, { polling: "raf", timeout: 60_000 });

async function walkToFirstQuestion(
	page: Page,
	meter: Meter,
	{ account, universityId, examIds }: WalkOptions,
): Promise<void> {
	const { figures, line } = meter;
	const from = line.bytes();
	await meter.timed("landing", () => page.goto("/", { waitUntil: "load" }));
	await pause(pauses.landing);
	figures["landing paint"] = (await figuresOf(page)).largestPaint / 1000;
	figures["landing bytes"] = meter.passed();

	await meter.timed("login", () => page.goto("/login", { waitUntil: "load" }));
	meter.mark();
	await page.getByLabel("Correo electrónico").fill(account.email);
	await pause(pauses.typing);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	const university = `a[href="/universidades/${universityId}"]`;
	await meter.timed("sign-in", async () => {
		await page.getByRole("button", { name: "Ingresar" }).tap();
		await shows(page, university);
	});
	const asked = meter.asked();
	figures["sign-in bytes"] = meter.passed();
	figures["sign-in requests"] = asked.length;
	figures["sign-in scripts"] = new Set(asked.filter(isScript)).size;

	await pause(pauses.list);
	meter.mark();
	const exam = `a[href="/universidades/examen/${examIds[0]}"]`;
	await meter.timed("university", async () => {
		await page.locator(university).first().tap();
		await shows(page, exam);
	});
	await pause(pauses.university);
	await meter.timed("first question", async () => {
		await page.locator(exam).first().tap();
		await showsQuestion(page);
	});
	figures["list to question bytes"] = meter.passed();
	figures["road time"] = ["landing paint", "sign-in time", "university time", "first question time"].reduce(
		(sum, name) => sum + (figures[name] ?? 0),
		0,
	);
	figures["road bytes"] = (line.bytes() - from) / 1000;
	meter.mark();
	await line.quiet(pauses.keeping);
	figures["kept afterwards"] = meter.passed();
}

async function walkThroughExam(page: Page, meter: Meter, questionCount: number): Promise<void> {
	const { figures, line } = meter;
	const solve = examPage(page);
	meter.mark();
	const since = await pageTime(page);
	for (let number = 1; number <= 10; number++) {
		await showsQuestion(page, number);
		await solve.option("B").locator("label").tap();
		await pause(pauses.tap);
		if (number < 10) await page.getByRole("button", { name: "Siguiente" }).tap();
	}
	await line.quiet();
	figures["ten answers bytes"] = meter.passed();
	const { taps } = await figuresOf(page);
	figures.tap = longest(taps, since);

	meter.mark();
	await meter.timed("reload", async () => {
		await page.reload({ waitUntil: "commit" });
		await showsQuestion(page, 10);
	});
	await line.quiet();
	figures["reload bytes"] = meter.passed();
	figures["reload requests"] = meter.asked().length;

	await solve.goTo(questionCount);
	await line.quiet();
	meter.mark();
	await solve.finishButton.tap();
	const confirm = page.getByRole("dialog").getByRole("button", { name: /^(Finalizar|Terminar|Entregar)/ });
	await expect(confirm).toBeVisible();
	await pause(pauses.tap);
	const tapped = await pageTime(page);
	await meter.timed("finish", async () => {
		await confirm.tap();
		await shows(page, "h1", "Tu resultado");
	});
	await showsReview(page);
	await line.quiet();
	figures["finish bytes"] = meter.passed();
	figures["finish requests"] = meter.asked().length;
	figures["finish task"] = longest((await figuresOf(page)).longTasks, tapped);
}

async function walkAfterExam(page: Page, meter: Meter, { universityId, examIds }: WalkOptions): Promise<void> {
	const { figures, line } = meter;
	await page.goto("/examenes");
	const row = page.locator('a[href^="/examenes/"]').first();
	await expect(row).toBeVisible();
	await line.quiet();
	const address = (await row.getAttribute("href"))!;
	meter.mark();
	await meter.timed("review", async () => {
		await page.goto(address, { waitUntil: "commit" });
		await showsReview(page);
	});
	await line.quiet();
	figures["review bytes"] = meter.passed();

	await page.goto("/dashboard");
	await isComplete(page);
	await line.quiet();
	meter.mark();
	await meter.timed("dashboard", async () => {
		const figuresArrive = page.waitForResponse((response) => response.url().endsWith("/progress"), { timeout: 60_000 });
		await page.goto("/dashboard", { waitUntil: "commit" });
		await figuresArrive;
		await isComplete(page);
	});
	await line.quiet();
	figures["dashboard bytes"] = meter.passed();

	await page.goto(`/universidades/${universityId}`);
	const exam = page.locator(`a[href="/universidades/examen/${examIds[1]}"]`).first();
	await expect(exam).toBeVisible({ timeout: 60_000 });
	await line.quiet();
	meter.mark();
	await meter.timed("second exam", async () => {
		await exam.tap();
		await showsQuestion(page);
	});
	figures["second exam bytes"] = meter.passed();
}
