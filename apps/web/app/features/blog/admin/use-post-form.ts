import { type BlogPostDto, type BlogPostInput, blogPostInput } from "@cachimbo/contract/blog/blog";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { savePost } from "./api.ts";

interface PostValues {
	title: string;
	content: string;
	image: string;
	status: BlogPostDto["status"];
}

const nothing: PostValues = { title: "", content: "", image: "", status: "activo" };
const valuesOf = ({ title, content, image, status }: BlogPostDto): PostValues => ({
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

interface PostFormOptions {
	post: BlogPostDto | undefined;
	onSaved(post: BlogPostDto): void;
	onDiscarded(): void;
}

/** State of a post's form. */
export const usePostForm = ({ post, onSaved, onDiscarded }: PostFormOptions) =>
	useEditor<PostValues, BlogPostDto>({
		draftKey: post ? `post.${post.id}` : "post.new",
		stored: post ? valuesOf(post) : nothing,
		version: post?.version,
		check: (values) => checkWith(blogPostInput, bodyOf(values)),
		send: (values, { version }) => savePost(bodyOf(values, version), post?.id),
		toValues: valuesOf,
		onSaved,
		onDiscarded,
		done: post ? "Post actualizado exitosamente" : "Post creado exitosamente",
		fallback: "Error al guardar el post",
	});

export type PostForm = ReturnType<typeof usePostForm>;
