import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { useRef, useState } from "react";
import { messageOf } from "../../platform/api/api-error.ts";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import { isTransient } from "../../platform/offline/retry.ts";
import { startTask } from "./api.ts";

const fallback = "No se pudo empezar la tarea. Intenta de nuevo";

export type Beginning = { kind: "idle" } | { kind: "busy" } | { kind: "unreached"; text: string };

interface Outcome {
	onBegun(task: DueTaskDto, attemptId: number): unknown;
	/** Called if the server refuses, with its message. */
	onRefused(text: string): void;
}

/**
 * Begins tasks. Without a response it is unknown whether a try was used. Each task therefore keeps its idempotency key until the
 * server answers, even if the dialog is closed, so that another click repeats the same start.
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
			if (isTransient(error)) return setBeginning({ kind: "unreached", text });
			keys.current.delete(task.id);
			onRefused(text);
		}
		setBeginning({ kind: "idle" });
	};
	return { beginning, begin, settle: () => setBeginning({ kind: "idle" }) };
}
