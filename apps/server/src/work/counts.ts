/** Counters of this process. They always count, since an addition is cheap. */

/** A counter value, held and changed by the counting code. */
export interface Count {
	value: number;
}

/** All counters of one name, one for each combination of label values. */
export interface CountFamily {
	name: string;
	kind: "counter" | "gauge";
	help: string;
	labels: readonly string[];
	/** Returns the counter with these label values, in order. Values are few and known beforehand, and never personal data. */
	of(...values: string[]): Count;
	all(): Iterable<{ values: readonly string[]; count: Count }>;
}

const families = new Map<string, CountFamily>();

/** Every family of the modules that are loaded. */
export const countFamilies = (): Iterable<CountFamily> => families.values();

/** Creates a counter, which only grows: `cachimbo_<what>_total`. */
export const counter = (name: `cachimbo_${string}_total`, help: string, ...labels: string[]): CountFamily =>
	family({ name, kind: "counter", help, labels });

/** Creates a gauge, which goes up and down. */
export const gauge = (name: `cachimbo_${string}`, help: string, ...labels: string[]): CountFamily =>
	family({ name, kind: "gauge", help, labels });

function family(about: Omit<CountFamily, "of" | "all">): CountFamily {
	if (families.has(about.name)) throw new Error(`Two modules count as ${about.name}`);
	const counts = new Map<string, { values: readonly string[]; count: Count }>();
	const newFamily: CountFamily = {
		...about,
		of(...values) {
			const key = values.join("\n");
			const known = counts.get(key);
			if (known) return known.count;
			const count = { value: 0 };
			counts.set(key, { values, count });
			return count;
		},
		all: () => counts.values(),
	};
	families.set(about.name, newFamily);
	return newFamily;
}
