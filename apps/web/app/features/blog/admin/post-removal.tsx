import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { useUndo } from "../../../platform/forms/use-restore.ts";
import { RemovalDialog } from "../../../ui/dialogs/removal-dialog.tsx";
import { removePost } from "./api.ts";

interface PostRemovalProps {
	post: BlogPostDto;
	onGone(): void;
	onClose(): void;
}

/** Confirms the deletion of a post, which breaks links to it. Undo restores the post with its last slug. */
export function PostRemoval({ post, onGone, onClose }: PostRemovalProps) {
	const removal = useRemoval({
		undo: useUndo("post", post.id),
		remove: () => removePost(post.id),
		onGone,
		done: "Post eliminado exitosamente",
		fallback: "Error al eliminar el post",
	});
	return (
		<RemovalDialog
			open
			title={`Eliminar «${post.title}»`}
			question="¿Estás seguro de eliminar este post?"
			goes={["el post y sus enlaces compartidos"]}
			stays={[]}
			restorable="lo"
			{...removal}
			onCancel={onClose}
		/>
	);
}
