import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";

/** List after a move. The questions in between shift by one. */
export function withMoved(items: readonly ManagedQuestionDto[], id: number, to: number): ManagedQuestionDto[] {
	const from = items.find((item) => item.idQuestion === id)?.place;
	if (from === undefined) return [...items];
	const placeOf = ({ idQuestion, place }: ManagedQuestionDto) => {
		if (idQuestion === id) return to;
		if (from < to) return place > from && place <= to ? place - 1 : place;
		return place >= to && place < from ? place + 1 : place;
	};
	return items.map((item) => ({ ...item, place: placeOf(item) })).sort((a, b) => a.place - b.place);
}
