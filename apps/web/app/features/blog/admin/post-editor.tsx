import { useState } from "react";
import { useOutletContext, useParams } from "react-router";
import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { PostDialog } from "./post-dialog.tsx";
import type { PostsOutlet } from "./posts-page.tsx";

/** /blog-gestion/nuevo and /blog-gestion/{id}: the editor, opened over the list with a URL of its own. */
export function PostEditor() {
	const { id } = useParams();
	return <Editor key={id} id={id} />;
}

function Editor({ id }: { id: string | undefined }) {
	const { posts, onSaved, onClose } = useOutletContext<PostsOutlet>();
	const found = posts.find((one) => String(one.id) === id);
	// If another user deletes the post during editing, the typed text stays on the screen.
	const [opened] = useState(found);
	const post = found ?? opened;
	usePageTitle(post?.title);
	if (id !== undefined && !post) {
		return (
			<Dialog open title="Este post ya no existe" onClose={onClose} footer={<Button onClick={onClose}>Volver</Button>}>
				<p>Otra persona pudo eliminarlo.</p>
			</Dialog>
		);
	}
	return <PostDialog post={post} posts={posts} onSaved={onSaved} onClose={onClose} />;
}
