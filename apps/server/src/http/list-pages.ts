import { type ListQuery, PAGE_SIZE } from "@cachimbo/contract/core/fields";
import { PreparedAnswer } from "../cache/prepared-answer.ts";

/**
 * Returns the page of a list selected by `?page` and `?size`; without both, the whole cached answer. A page is cut from the cached
 * list, so that it shows and hides the same items.
 */
export function inPage<T>(answer: T[] | PreparedAnswer, query: ListQuery): T[] | PreparedAnswer {
	if (query.page === undefined && query.size === undefined) return answer;
	const { page = 1, size = PAGE_SIZE } = query;
	const items: T[] = answer instanceof PreparedAnswer ? JSON.parse(String(answer.identity.bytes)).data : answer;
	return items.slice((page - 1) * size, page * size);
}
