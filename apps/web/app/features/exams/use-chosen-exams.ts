import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useCallback, useMemo, useState } from "react";

/** Exams selected on any page of the list, in their present version; deleted ones are dropped. */
export function useChosenExams(all: readonly ExamDto[] | undefined) {
	const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
	const toggle = useCallback((exams: readonly ExamDto[], isOn: boolean) => {
		setIds((before) => {
			const next = new Set(before);
			for (const { idExams } of exams) {
				if (isOn) next.add(idExams);
				else next.delete(idExams);
			}
			return next;
		});
	}, []);
	const keep = useCallback((left: readonly number[]) => setIds(new Set(left)), []);
	const list = useMemo(() => (all ?? []).filter(({ idExams }) => ids.has(idExams)), [all, ids]);
	return { ids, list, toggle, keep };
}

export type ChosenExams = ReturnType<typeof useChosenExams>;
