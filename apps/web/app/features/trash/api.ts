import { type TrashKind, trashKinds } from "@cachimbo/contract/trash/trash";
import { trashRoutes } from "@cachimbo/contract/trash/trash-routes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";

export const rowsOfPage = 20;

export const kindNames: Record<TrashKind, string> = {
	exam: "Examen",
	question: "Pregunta",
	course: "Curso",
	university: "Universidad",
	post: "Post del blog",
};

/** Kind filter of the URL. Invalid values are ignored. */
export const kindOf = (word: string | undefined): TrashKind | undefined => trashKinds.find((kind) => kind === word);

export const useTrash = (page: number, search: string, kind: TrashKind | undefined) =>
	useQuery({
		...queryFor(trashRoutes.list, {
			query: { page: String(page), size: String(rowsOfPage), search: search || undefined, kind },
		}),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});
