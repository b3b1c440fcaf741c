import type { ManagedQuestionDto, ManagedQuestionPageDto } from "@cachimbo/contract/questions/questions";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../platform/api/api.ts";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { type ListView, listQuery } from "../api.ts";
import { type Owner, ownerOf } from "../owner.ts";
import { withMoved } from "./order.ts";

/** Moves a question optimistically. The move is reverted if the server refuses it. */
export function useListActions(owner: Owner, view: ListView, announce: (text: string) => void) {
	const client = useQueryClient();
	const { kind, id: ownerId } = owner;
	const { page, size, search } = view;
	const move = useCallback(
		async ({ idQuestion, place }: Pick<ManagedQuestionDto, "idQuestion" | "place">, to: number) => {
			if (place === to) return;
			const list = { kind, id: ownerId };
			const { queryKey } = listQuery(list, { page, size, search });
			await client.cancelQueries({ queryKey });
			const before = client.getQueryData<ManagedQuestionPageDto>(queryKey);
			if (before) client.setQueryData(queryKey, { ...before, items: withMoved(before.items, idQuestion, to) });
			announce(`La pregunta ${place} ahora es la ${to}`);
			try {
				await call(questionRoutes.move, { params: { id: String(idQuestion) }, body: { place: to, ...ownerOf(list) } });
			} catch (error) {
				client.setQueryData(queryKey, before);
				announce("");
				toast.error(messageOf(error, "No se pudo mover la pregunta"));
			}
			await client.invalidateQueries({ queryKey: [questionRoutes.listManaged.path] });
		},
		[client, kind, ownerId, page, size, search, announce],
	);
	return { move };
}
