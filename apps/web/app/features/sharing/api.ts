import { sharingRoutes } from "@cachimbo/contract/sharing/sharing-routes";
import { useQuery } from "@tanstack/react-query";
import { download } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import type { SharedItem } from "../../platform/between-features/sharing.ts";

export const useOpenedQuestion = (id: number) =>
	useQuery(queryFor(sharingRoutes.openQuestion, { params: { id: String(id) } }));

/**
 * Query of the picture. It is loaded before the click on 'Compartir', because a browser opens the share sheet only directly after
 * a click.
 */
export function usePicture(what: SharedItem) {
	const [route, id] =
		what.kind === "question"
			? ([sharingRoutes.questionPicture, what.id] as const)
			: ([sharingRoutes.resultPicture, what.attemptId] as const);
	return useQuery({
		queryKey: [route.path, id],
		queryFn: async ({ signal }): Promise<File> => {
			const { blob, filename } = await download(route, { params: { id: String(id) }, signal });
			return new File([blob], filename || "cachimbo.png", { type: "image/png" });
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}
