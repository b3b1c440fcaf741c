import { PostEditor } from "../../../features/blog/admin/post-editor.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/blog-editor";

export const meta: Route.MetaFunction = ({ matches, params }) =>
	screenMeta("id" in params ? "Editar post" : "Nuevo post", matches);

export default PostEditor;
