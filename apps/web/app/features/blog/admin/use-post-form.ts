import { type BlogPostDto, type BlogPostInput, blogPostInput } from "@cachimbo/contract/blog";
import { useMemo, useState } from "react";
import { checkWith } from "../../../platform/check-with.ts";
import { findDraft, useDraft } from "../../../platform/drafts.ts";
import { toast } from "../../../platform/toast.ts";
import { useEditor } from "../../../platform/use-editor.ts";
import { savePost } from "./api.ts";

export interface PostValues {
	title: string;
	content: string;
	image: string;
	status: BlogPostDto["status"];
}

/** With the version it was begun at: somebody else's later change is told, also after a reload. */
type Draft = PostValues & { version?: number };

const nothing: PostValues = { title: "", content: "", image: "", status: "activo" };
const valuesOf = ({ title, content, image, status }: Omit<PostValues, "image"> & { image: string | null }) => ({
	title,
	content,
	image: image ?? "",
	status,
});
const bodyOf = (values: PostValues, version?: number): BlogPostInput => ({
	...values,
	image: values.image.trim() || null,
	version,
});
const same = (one: PostValues, other: PostValues) => JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

/** What is written of one post; it stays on this device until it is saved or thrown away. */
export function usePostForm(post: BlogPostDto | undefined, onSaved: (post: BlogPostDto) => void) {
	const draftKey = post ? `post.${post.id}` : "post.new";
	const [found] = useState(() => findDraft<Draft>(draftKey));
	const [stored] = useState(() => (post ? valuesOf(post) : nothing));
	const editor = useEditor({
		initial: found ? valuesOf(found) : stored,
		saved: stored,
		version: found?.version ?? post?.version,
		check: (values) => checkWith(blogPostInput, bodyOf(values)),
		send: (values, over) => savePost(bodyOf(values, over), post?.id),
		toValues: (dto: BlogPostDto) => valuesOf(dto),
		onSaved(saved) {
			draft.clear();
			toast.success(post ? "Post actualizado exitosamente" : "Post creado exitosamente");
			onSaved(saved);
		},
		fallback: "Error al guardar el post",
	});
	const { values, version } = editor;
	const draft = useDraft(
		draftKey,
		useMemo<Draft>(() => ({ ...values, version }), [values, version]),
		{ isEmpty: (value) => same(value, stored) },
	);
	return {
		editor,
		discard: draft.clear,
		/** Not saved the last time, and still as it was found. */
		isRecovered: found !== null && same(values, found) && !same(values, stored),
	};
}
