import type { BlogPostDto } from "@cachimbo/contract/blog";
import { useState } from "react";
import { messageOf } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toast.ts";
import { RemovalDialog } from "../../../ui/removal-dialog.tsx";
import { removePost } from "./api.ts";

interface PostRemovalProps {
	post: BlogPostDto | undefined;
	onRemoved(): void;
	onCancel(): void;
}

/** Asks before a post goes, and with it the links that lead to it. */
export function PostRemoval({ post, onRemoved, onCancel }: PostRemovalProps) {
	const [busy, setBusy] = useState(false);
	const remove = async () => {
		if (!post || busy) return;
		setBusy(true);
		try {
			await removePost(post.id);
			toast.success("Post eliminado exitosamente");
			onRemoved();
		} catch (error) {
			toast.error(messageOf(error, "Error al eliminar el post"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<RemovalDialog
			open={post !== undefined}
			title={`Eliminar «${post?.title}»`}
			question="¿Estás seguro de eliminar este post?"
			goes={["el post y sus enlaces compartidos"]}
			stays={[]}
			busy={busy}
			onConfirm={remove}
			onCancel={onCancel}
		/>
	);
}
