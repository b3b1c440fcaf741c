import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { expect, it } from "vitest";
import { withMoved } from "./order.ts";

const items = [11, 12, 13, 14].map((idQuestion, at) => ({ idQuestion, place: at + 1 }) as ManagedQuestionDto);
const summaryOf = (list: ManagedQuestionDto[]) =>
	list.map(({ idQuestion, place }) => `${place}:${idQuestion}`).join(" ");

it("moves a question down and up, and shifts those in between by one", () => {
	expect(summaryOf(withMoved(items, 12, 4))).toBe("1:11 2:13 3:14 4:12");
	expect(summaryOf(withMoved(items, 14, 1))).toBe("1:14 2:11 3:12 4:13");
	expect(summaryOf(withMoved(items, 99, 1))).toBe("1:11 2:12 3:13 4:14");
});
