import type { Random } from "./random.ts";

/** Share of answers that change an earlier question's answer. */
const changeShare = 0.1;

/** Positions of the questions that a student answers, one after the other. */
export interface Order {
	/** Returns the next position on the first phone: mostly the next question, else one that was answered there. */
	next(): number;
	/** Returns the next position on another device, which keeps that question. */
	nextElsewhere(): number;
}

/**
 * Creates an order in which no device contradicts the other: a question that the other device answered is blank on the first
 * phone until it syncs, so the phone does not answer it.
 */
export function createOrder(random: Random, count: number): Order {
	const here: number[] = [];
	const elsewhere = new Set<number>();
	let after = 0;
	const forward = () => after++ % count;

	function forwardHere(): number {
		let position = forward();
		while (elsewhere.has(position)) position = forward();
		if (!here.includes(position)) here.push(position);
		return position;
	}

	return {
		next() {
			const isChange = here.length > 0 && random() < changeShare;
			return isChange ? here[Math.floor(random() * here.length)]! : forwardHere();
		},
		nextElsewhere() {
			const position = forward();
			elsewhere.add(position);
			if (here.includes(position)) here.splice(here.indexOf(position), 1);
			return position;
		},
	};
}
