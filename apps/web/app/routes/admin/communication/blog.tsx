import { PostsPage } from "../../../features/blog/admin/posts-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/blog";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Blog", matches);

export default PostsPage;
