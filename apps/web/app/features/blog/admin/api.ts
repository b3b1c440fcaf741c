import type { BlogPostDto, BlogPostInput } from "@cachimbo/contract/blog/blog";
import { blogRoutes } from "@cachimbo/contract/blog/blog-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api/api.ts";
import { renew } from "../../../platform/api/query.ts";
import { queryFor } from "../../../platform/api/query-for.ts";

/** Query of all posts, inactive ones included. */
export const usePosts = () => useQuery({ ...queryFor(blogRoutes.list, {}), staleTime: 0 });

export function useRefreshPosts() {
	const client = useQueryClient();
	return () => renew(client, [blogRoutes.list.path]);
}

export const savePost = (body: BlogPostInput, id: number | undefined): Promise<BlogPostDto> =>
	id === undefined ? call(blogRoutes.create, { body }) : call(blogRoutes.update, { params: { id: String(id) }, body });

export const removePost = (id: number) => call(blogRoutes.remove, { params: { id: String(id) } });
