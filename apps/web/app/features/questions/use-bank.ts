import type { BankQuestionDto, BulkDto, bulkInput } from "@cachimbo/contract/question-bank";
import { questionRoutes } from "@cachimbo/contract/routes/questions";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type * as z from "zod/mini";
import { call } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";
import { type BankView, bankQueryOf } from "./bank-view.ts";

export const bankPageSize = 50;

/** One page of the bank; while the next is on its way, the one before stays. */
export const useBank = (view: BankView) =>
	useQuery({
		...queryFor(questionRoutes.listBank, { query: bankQueryOf(view, bankPageSize) }),
		placeholderData: (before) => before,
	});

export const addToExam = (examId: number, questionIds: number[]) =>
	call(questionRoutes.addToExam, { params: { id: String(examId) }, body: { questionIds } });

export const takeOutOfExam = (examId: number, id: number) =>
	call(questionRoutes.takeOut, { params: { id: String(examId), questionId: String(id) } });

export const changeMany = (body: z.input<typeof bulkInput>): Promise<BulkDto> =>
	call(questionRoutes.changeMany, { body });

/** Chosen questions as they were when they were chosen: on whatever page, found by whatever search. */
export function useChosen() {
	const [chosen, setChosen] = useState<ReadonlyMap<number, BankQuestionDto>>(new Map());
	const toggle = useCallback((questions: readonly BankQuestionDto[], isOn: boolean) => {
		setChosen((before) => {
			const next = new Map(before);
			for (const question of questions) {
				if (isOn) next.set(question.idQuestion, question);
				else next.delete(question.idQuestion);
			}
			return next;
		});
	}, []);
	/** Those that are left, as they are now. */
	const keep = useCallback((ids: readonly number[]) => {
		setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id))));
	}, []);
	const list = useMemo(() => [...chosen.values()], [chosen]);
	return { chosen, list, toggle, keep };
}

export type Chosen = ReturnType<typeof useChosen>;
