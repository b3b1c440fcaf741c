import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import { rememberQuestion } from "../api.ts";
import type { EditorProps } from "../editor/question-editor.tsx";
import { type Owner, placeIn, withQuestion } from "../owner.ts";

/** Question of the URL that the form edits or copies, and the ways to open another one. */
export function useEditedQuestion(owner: Owner) {
	const client = useQueryClient();
	const [search, setSearch] = useSearchParams();
	const { editing, copying } = placeIn(search);
	const isOpenedHere = useNavigationType() === "PUSH" && editing !== undefined;
	const [focus, setFocus] = useState<EditorProps["focus"]>(isOpenedHere ? "title" : undefined);

	const go = useCallback(
		(to: EditorProps["focus"], name?: "editar" | "duplicar", id?: number, replace = false) => {
			setFocus(to);
			setSearch((before) => withQuestion(before, name, id), { replace, preventScrollReset: true });
		},
		[setSearch],
	);
	const open = useCallback(
		(name: "editar" | "duplicar") => (question: ManagedQuestionDto) => {
			rememberQuestion(client, owner, question);
			go("title", name, question.idQuestion);
		},
		[client, owner, go],
	);
	const onEdit = useMemo(() => open("editar"), [open]);
	const onCopy = useMemo(() => open("duplicar"), [open]);
	const onRemoved = useCallback((id: number) => id === editing && go(undefined), [editing, go]);
	const isNew = editing === undefined && copying === undefined;
	return { editing, copying, isNew, focus, go, onEdit, onCopy, onRemoved };
}
