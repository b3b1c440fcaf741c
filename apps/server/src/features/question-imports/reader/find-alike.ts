import type { Alike } from "../../../db/schema/catalogue/question-imports.ts";
import { type Looks, likenessOf } from "./looks.ts";

/** Minimum likeness of similar questions. One different word in fifteen gives about 0.8, two give about 0.65. */
const minLikeness = 0.65;

/**
 * MinHash: a question's sketch has the minimum hash of its pieces for each of 36 hash functions; three functions form a band.
 * Questions that share 80 % of their pieces agree almost surely in one of the twelve bands; with 65 %, 98 in 100 do.
 */
const bands = 12;
const orders = bands * 3;
/** Index entries for each band: one with the numbers of the text, one with the alternatives. */
const entriesEach = bands * 2;

/** Limits of the work for one question if thousands are similar. Beyond them, similar questions may be missed. */
const maxEntriesPerKey = 64;
const maxComparisons = 40;

const multipliers = Uint32Array.from({ length: orders }, (_, order) => (Math.imul(order + 1, 0x9e3779b1) | 1) >>> 0);

function sketchOf({ pieces }: Looks): Uint32Array {
	const sketch = new Uint32Array(orders);
	for (let order = 0; order < orders; order += 1) {
		const multiplier = multipliers[order] ?? 1;
		let least = 0xffffffff;
		for (const piece of pieces) {
			let hash = Math.imul(piece ^ multiplier, multiplier);
			hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
			if (hash < least) least = hash;
		}
		sketch[order] = least;
	}
	return sketch;
}

/**
 * Computes the index keys of a question. Each key includes the numbers of the text or the alternatives, since questions that differ
 * in both are never similar, even with equal words ('Halla x si 2x + 3 = 7' is an exercise of its own).
 */
function keysOf(looks: Looks, keys: Int32Array): void {
	const sketch = sketchOf(looks);
	for (let band = 0; band < bands; band += 1) {
		let key = band + 1;
		for (let part = 0; part < 3; part += 1) key = Math.imul(key ^ (sketch[band * 3 + part] ?? 0), 0x01000193);
		keys[band * 2] = Math.imul(key ^ looks.numbers, 0x85ebca6b);
		keys[band * 2 + 1] = Math.imul(key ^ looks.options, 0xc2b2ae35) ^ 1;
	}
}

/**
 * Finds, for each question of a file, the most similar question of the bank or earlier in the file. The file is in memory and the
 * bank is streamed: time is linear in both, memory in the file.
 * @param file undefined for an item that is too short to be compared
 */
export function createAlikeFinder(file: readonly (Looks | undefined)[], rowOf: (index: number) => number) {
	const heads = new Map<number, number>();
	const next = new Int32Array(file.length * entriesEach).fill(-1);
	const keys = new Int32Array(entriesEach);
	const seen = new Int32Array(file.length).fill(-1);
	const best = new Map<number, Alike>();
	// Prefilter: most questions of a bank have other numbers and other alternatives, and need no sketch.
	const numbers = new Set(file.map((looks) => looks?.numbers));
	const options = new Set(file.map((looks) => looks?.options));
	let probes = 0;

	/** Calls `compare` for each indexed item that may be similar. */
	function probe(looks: Looks, compare: (index: number, likeness: number) => void): void {
		probes += 1;
		let compared = 0;
		for (let entry = 0; entry < entriesEach; entry += 1) {
			// Two questions without alternatives are not similar for that reason.
			if (entry % 2 === 1 && looks.options === 0) continue;
			let at = heads.get(keys[entry] ?? 0) ?? -1;
			for (let left = maxEntriesPerKey; at !== -1 && left > 0; left -= 1) {
				const index = Math.floor(at / entriesEach);
				at = next[at] ?? -1;
				if (seen[index] === probes) continue;
				seen[index] = probes;
				const other = file[index];
				if (!other || !mayBeSame(looks, other)) continue;
				compared += 1;
				if (compared > maxComparisons) return;
				compare(index, likenessOf(looks, other));
			}
		}
	}

	function index(at: number): void {
		for (let entry = 0; entry < entriesEach; entry += 1) {
			const key = keys[entry] ?? 0;
			next[at * entriesEach + entry] = heads.get(key) ?? -1;
			heads.set(key, at * entriesEach + entry);
		}
	}

	for (const [at, looks] of file.entries()) {
		if (!looks) continue;
		keysOf(looks, keys);
		probe(looks, (earlier, likeness) => {
			if (likeness >= minLikeness && likeness > (best.get(at)?.likeness ?? 0)) {
				best.set(at, { row: rowOf(earlier), likeness });
			}
		});
		index(at);
	}

	return {
		/** Compares a question of the bank with the file. On equal likeness, the bank's question is preferred. */
		compare(questionId: number, looks: Looks): void {
			if (!numbers.has(looks.numbers) && (looks.options === 0 || !options.has(looks.options))) return;
			keysOf(looks, keys);
			probe(looks, (at, likeness) => {
				const known = best.get(at);
				const isBetter = likeness > (known?.likeness ?? 0) || (likeness === known?.likeness && known.row !== undefined);
				if (likeness >= minLikeness && isBetter) best.set(at, { questionId, likeness });
			});
		},
		/** Returns the most similar question of an item of the file. */
		of: (at: number): Alike | undefined => best.get(at),
	};
}

const mayBeSame = (one: Looks, other: Looks): boolean =>
	one.numbers === other.numbers || (one.options !== 0 && one.options === other.options);
