import type { DueTaskDto } from "@cachimbo/contract/tasks";
import { useRef, useState } from "react";
import { messageOf } from "../../platform/api-error.ts";
import { makeUuid } from "../../platform/make-uuid.ts";
import { isPassing } from "../../platform/offline/retry.ts";
import { startTask } from "./api.ts";

const fallback = "No se pudo empezar la tarea. Intenta de nuevo";

export type Beginning = { kind: "idle" } | { kind: "busy" } | { kind: "unreached"; text: string };

interface Outcome {
	onBegun(task: DueTaskDto, attemptId: number): unknown;
	/** The server says no, in these words. */
	onRefused(text: string): void;
}

/**
 * Begins tasks. Where no answer came nobody knows whether a try was used, so each task keeps the key of its start until it is
 * answered, also where its dialog was closed: pressed again, it is the same start.
 */
export function useBeginTask({ onBegun, onRefused }: Outcome) {
	const keys = useRef(new Map<number, string>());
	const [beginning, setBeginning] = useState<Beginning>({ kind: "idle" });
	const begin = async (task: DueTaskDto) => {
		const clientId = keys.current.get(task.id) ?? makeUuid();
		keys.current.set(task.id, clientId);
		setBeginning({ kind: "busy" });
		try {
			const { attemptId } = await startTask(task.id, clientId);
			keys.current.delete(task.id);
			await onBegun(task, attemptId);
		} catch (error) {
			const text = messageOf(error, fallback);
			if (isPassing(error)) return setBeginning({ kind: "unreached", text });
			keys.current.delete(task.id);
			onRefused(text);
		}
		setBeginning({ kind: "idle" });
	};
	return { beginning, begin, settle: () => setBeginning({ kind: "idle" }) };
}
