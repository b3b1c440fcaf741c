import { facts } from "@cachimbo/contract/core/act-names";
import { formatDateTime } from "../../platform/words/formats.ts";

export interface ChangedFact {
	name: string;
	before: string | undefined;
	after: string | undefined;
}

type Facts = Readonly<Record<string, unknown>> | null;

/** Changed values of an act, with labels. A field without a label, written by a newer version, keeps its own name. */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	const valueIn = (all: Facts, name: string) => (all && name in all ? valueText(all[name]) : undefined);
	return names.map((name) => ({
		name: name in facts ? facts[name as keyof typeof facts] : name,
		before: valueIn(before, name),
		after: valueIn(after, name),
	}));
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function valueText(value: unknown): string {
	if (value === null || value === undefined || value === "") return "vacío";
	if (typeof value === "boolean") return value ? "sí" : "no";
	if (typeof value === "string") return instant.test(value) ? formatDateTime(value) : value;
	if (Array.isArray(value)) return value.length === 0 ? "nada" : value.map(valueText).join(", ");
	if (typeof value === "object") {
		return Object.entries(value)
			.map(([name, one]) => `${name}: ${valueText(one)}`)
			.join("; ");
	}
	return String(value);
}
