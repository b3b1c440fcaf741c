import type { BankQuestionDto, BulkDto, bulkInput } from "@cachimbo/contract/questions/question-bank";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type * as z from "zod/mini";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { type BankView, bankQueryOf } from "./bank-view.ts";

export const bankPageSize = 50;

/** Query of one page of the bank. While another page loads, the previous one stays. */
export const useBank = (view: BankView) =>
	useQuery({
		...queryFor(questionRoutes.listBank, { query: bankQueryOf(view, bankPageSize) }),
		placeholderData: (before) => before,
	});

export const addToExam = (examId: number, questionIds: number[]) =>
	call(questionRoutes.addToExam, { params: { id: String(examId) }, body: { questionIds } });

export const takeOutOfExam = (examId: number, id: number) =>
	call(questionRoutes.removeFromExam, { params: { id: String(examId), questionId: String(id) } });

export const changeMany = (body: z.input<typeof bulkInput>): Promise<BulkDto> =>
	call(questionRoutes.changeMany, { body });

/** Selected questions, as they were when selected. The selection survives paging and searching. */
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
	/** Reduces the selection to the given ids. */
	const keep = useCallback((ids: readonly number[]) => {
		setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id))));
	}, []);
	const list = useMemo(() => [...chosen.values()], [chosen]);
	return { chosen, list, toggle, keep };
}

export type Chosen = ReturnType<typeof useChosen>;
