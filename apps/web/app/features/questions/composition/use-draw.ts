import type { DrawDto, UnusableDto } from "@cachimbo/contract/questions/composition";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { makeUuid } from "../../../platform/device/make-uuid.ts";
import { findDraft, useDraft } from "../../../platform/forms/drafts.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { drawQuestions } from "./api.ts";
import type { BlueprintBody } from "./blueprint-form.ts";

/** A draw with its client state. */
export interface Draw extends DrawDto {
	/** Blueprint of the draw, independent of later changes in the form. */
	blueprint: BlueprintBody;
	fixed: readonly number[];
	/** Exchanged questions, drawn again only if nothing else is left. */
	avoid: readonly number[];
	/** Idempotency key of these questions. A retry after a lost response, also after a reload, writes them once. */
	clientId: string;
}

/** Part of the draw stored on the device. The questions themselves are fetched again. */
interface StoredDraw extends Pick<Draw, "seed" | "blueprint" | "fixed" | "avoid" | "clientId"> {
	ids: number[];
}

export const idsOf = ({ questions }: Pick<DrawDto, "questions">): number[] =>
	questions.map(({ question }) => question.idQuestion);

const drawKey = (examId: number): string => `draw.${examId}`;
const isUndefined = (stored: StoredDraw | undefined) => stored === undefined;

/** Reasons why questions can no longer be used, by id. */
export function unusableIn(error: unknown): ReadonlyMap<number, string> {
	const { unusable = [] } = ((error instanceof ApiError && error.data) || {}) as Partial<UnusableDto>;
	return new Map(unusable.map(({ idQuestion, reason }) => [idQuestion, reason]));
}

type Busy = "draw" | number | undefined;

/**
 * State of the current draw: draw, redraw all but the fixed questions, or exchange single ones. It is stored on the device until
 * it is used, and a stored draw is restored on the next visit.
 */
export function useDraw(examId: number, announce: (text: string) => void) {
	const [draw, setDraw] = useState<Draw>();
	const [stored] = useState(() => findDraft<StoredDraw>(drawKey(examId)));
	const [lost, setLost] = useState<ReadonlyMap<number, string>>(new Map());
	const snapshot = useMemo(
		(): StoredDraw | undefined =>
			draw && {
				...{ seed: draw.seed, blueprint: draw.blueprint, fixed: draw.fixed, avoid: draw.avoid },
				...{ clientId: draw.clientId, ids: idsOf(draw) },
			},
		[draw],
	);
	const draft = useDraft(drawKey(examId), snapshot, { isEmpty: isUndefined });

	const { running, run } = useAction(
		"No se pudo sortear",
		async (
			_what: Busy,
			body: Parameters<typeof drawQuestions>[1],
			done: (answer: DrawDto, fixed: readonly number[]) => Draw,
			announcement: string,
		) => {
			const answer = await drawQuestions(examId, body);
			// Keeps questions that were fixed during the request.
			setDraw((now) => done(answer, now?.fixed ?? []));
			setLost(new Map());
			announce(announcement);
			return true;
		},
	);

	/** Fixed questions stay if the blueprint still has room for them. */
	const drawAll = (blueprint: BlueprintBody, keep: readonly number[] = draw?.fixed ?? [], seed?: number) => {
		const present = draw ? idsOf(draw) : [];
		return run(
			"draw",
			{ blueprint, seed, present, keep: [...keep] },
			(answer, fixed) => {
				const drawn = new Set(idsOf(answer));
				const stillFixed = fixed.filter((id) => drawn.has(id));
				return { ...answer, blueprint, fixed: stillFixed, avoid: [], clientId: makeUuid() };
			},
			"Sorteo listo",
		);
	};

	const exchange = async (id: number) => {
		if (!draw) return;
		const { blueprint, seed, avoid } = draw;
		const next = [...avoid, id].slice(-1000);
		await run(
			id,
			{ blueprint, seed, present: idsOf(draw), exchange: id, avoid: next },
			(answer, fixed) => ({
				...{ ...answer, blueprint, avoid: next, clientId: makeUuid() },
				fixed: fixed.filter((one) => one !== id),
			}),
			"Pregunta cambiada",
		);
	};

	const fix = (id: number, isFixed: boolean) =>
		setDraw((now) => now && { ...now, fixed: isFixed ? [...now.fixed, id] : now.fixed.filter((one) => one !== id) });

	/** Replaces only the questions that can no longer be used. */
	const replaceLost = () =>
		draw &&
		drawAll(
			draw.blueprint,
			idsOf(draw).filter((id) => !lost.has(id)),
			draw.seed,
		);

	const restore = useRef(() => {
		if (!stored) return;
		const { blueprint, seed, fixed, avoid, ids } = stored;
		const done = (answer: DrawDto) => {
			const isSame = String(idsOf(answer)) === String(ids);
			return { ...answer, blueprint, fixed, avoid, clientId: isSame ? stored.clientId : makeUuid() };
		};
		void run("draw", { blueprint, seed, present: ids, keep: ids }, done, "Sorteo listo").then((isDone) => {
			if (isDone) toast.info("Recuperamos tu sorteo");
		});
	});
	useEffect(() => restore.current(), []);

	const forget = () => {
		draft.clear();
		setDraw(undefined);
	};
	return { draw, busy: running?.[0], lost, setLost, drawAll, exchange, fix, replaceLost, forget };
}
