import { expect } from "@playwright/test";
import type { ServerSheet } from "../arrangements/exams/attempts.ts";
import type { Action, Device } from "./device.ts";
import { Model } from "./model.ts";
import type { NetworkCondition } from "./network.ts";
import { type Random, randomFrom } from "./random.ts";

export interface World {
	devices: readonly [Device, Device];
	examId: number;
	questions: number;
	letters: string;
	readSheet(): Promise<ServerSheet>;
}

const day = 24 * 3600_000;
const clockJumps = [0, 0, day, -day, 5 * 60_000, -5 * 60_000];
const conditions: NetworkCondition[] = ["pass", "pass", "pass", "slow", "cut", "cut", "hang", "noResponses"];

/** Resolves the conflict dialog, question by question. */
async function resolveConflict({ name, dialog }: Device, model: Model, random: Random): Promise<string> {
	const chosen: string[] = [];
	for (const section of await dialog.locator("section").all()) {
		const question = Number(/\d+/.exec(await section.getByRole("heading").innerText())?.[0]) - 1;
		const labels = section.locator("label");
		const letterOf = async (at: number) => {
			const bubble = labels.nth(at).locator(".bubble");
			return (await bubble.count()) > 0 ? (await bubble.innerText()).trim() : "-";
		};
		const shown = { mine: await letterOf(0), theirs: await letterOf(1) };
		const side = random.of(["mine", "theirs"] as const);
		await labels
			.nth(side === "mine" ? 0 : 1)
			.getByRole("radio")
			.check();
		model.choose(name, question, shown, side);
		chosen.push(`${question + 1} ${shown[side]} of ${shown.mine}/${shown.theirs}`);
	}
	await dialog.getByRole("button", { name: "Seguir con estas respuestas" }).click();
	await expect(dialog.getByRole("button", { name: "Seguir con estas respuestas" })).toBeHidden();
	return `chooses ${chosen.join(", ")}`;
}

async function actOnQuestion(
	device: Device,
	model: Model,
	random: Random,
	{ questions, letters }: World,
): Promise<string> {
	const at = random.number(questions);
	const kind = random.number(8);
	const number = at + 1;
	const act = async (action: Action["action"]) => {
		const shown = await device.act({ number, action });
		if (shown) model.observe(device.name, shown);
		return shown !== undefined;
	};
	// Unlike letters, flags do not identify their action, so each question is flagged on one device only.
	if (kind === 0 && at % 2 === ["phone", "laptop"].indexOf(device.name)) {
		if (!(await act("flag"))) return "cannot";
		model.flag(device.name, at);
		return `marks ${number}`;
	}
	if (kind === 1 && model.isAnswered(device.name, at)) {
		if (!(await act("clear"))) return "cannot";
		model.answer(device.name, at, "-");
		return `clears ${number}`;
	}
	const letter = model.freshLetter(at, letters);
	if (!letter || !(await act(letters.indexOf(letter)))) return "cannot";
	model.answer(device.name, at, letter);
	return `answers ${number} ${letter}`;
}

async function reload(device: Device, model: Model): Promise<string> {
	// If the reload would lose something, the browser asks, and the user stays.
	if (!(await device.isClosable())) return "stays on the page";
	const isMemory = (await device.saved()) === "memory";
	await device.reload();
	if (isMemory) model.startAgain(device.name, await device.sheet());
	return isMemory ? "reloads with a disk behind" : "reloads";
}

async function step(device: Device, model: Model, random: Random, world: World): Promise<string> {
	if (await device.dialog.isVisible()) return resolveConflict(device, model, random);
	model.observe(device.name, await device.sheet());
	const kind = random.number(20);
	if (kind < 11) return actOnQuestion(device, model, random, world);
	if (kind < 14) {
		const condition = random.of(conditions);
		device.network.setCondition(condition, random.chance(0.5));
		if (condition === "pass" && random.chance(0.7)) await device.fireOnline();
		return condition;
	}
	if (kind < 16) {
		const ms = random.number(700);
		await device.page.waitForTimeout(ms);
		return `waits ${ms} ms`;
	}
	if (kind === 16) {
		const isFull = random.chance(0.6);
		await device.trouble({ isFull });
		return isFull ? "disk full" : "disk free";
	}
	if (kind === 17) {
		const shiftMs = random.of(clockJumps);
		await device.trouble({ shiftMs });
		return `clock ${shiftMs / 60_000} min off`;
	}
	return reload(device, model);
}

/** Restores everything, and waits until both devices have sent their answers and say that they are saved. */
async function settle(world: World, model: Model, random: Random, log: string[]): Promise<void> {
	for (const device of world.devices) {
		device.network.setCondition("pass", false);
		await device.trouble({ isFull: false });
	}
	const isSettled = async (device: Device) => {
		if (await device.dialog.isVisible()) log.push(`${device.name} ${await resolveConflict(device, model, random)}`);
		const saved = await device.saved();
		// After a full disk, only the next change writes to it again.
		if (saved === "memory") await device.page.keyboard.press(random.chance(0.5) ? "ArrowRight" : "ArrowLeft");
		if (saved !== "saved") await device.fireOnline();
		return saved === "saved";
	};
	for (const device of world.devices) await expect.poll(() => isSettled(device), { timeout: 40_000 }).toBe(true);
	// The second device's answers may have reached the first meanwhile.
	for (const device of world.devices) await expect.poll(() => isSettled(device), { timeout: 40_000 }).toBe(true);
}

/** Plays one history of two devices. Returns the answers that the server lacks. */
export async function play(seed: number, world: World): Promise<string[]> {
	const random = randomFrom(seed);
	const model = new Model(["phone", "laptop"], world.questions);
	const log: string[] = [];
	try {
		for (const device of world.devices) await device.open(world.examId);
		for (let steps = 12 + random.number(16); steps > 0; steps -= 1) {
			const device = random.of(world.devices);
			log.push(`${device.name} ${await step(device, model, random, world)}`);
		}
		await settle(world, model, random, log);
		for (const device of world.devices) model.observe(device.name, await device.sheet());
		const { status, letters, flagged } = await world.readSheet();
		const faults = model.lostIn(letters);
		if (status !== "IN_PROGRESS") faults.push(`it is ${status}`);
		for (const [at, isFlagged] of flagged.entries()) {
			if (isFlagged !== model.isFlagged(["phone", "laptop"][at % 2]!, at)) faults.push(`${at + 1}: the mark is wrong`);
		}
		return faults.length === 0 ? [] : [...faults, `server ${letters}`, ...log];
	} catch (error) {
		for (const { name, page, failed } of world.devices)
			log.push(
				`${name} did not start for ${await page.evaluate(() => document.documentElement.dataset.fault)}`,
				`${name} shows ${page.url()}\n${(await page.locator("body").innerText()).slice(0, 400)}`,
				...failed.map((request) => `${name} could not load ${request}`),
			);
		throw new Error(`seed ${seed}: ${(error as Error).message}\n${log.join("\n")}`, { cause: error });
	}
}
