import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import { useState } from "react";
import { Outlet, useNavigate, useSearchParams } from "react-router";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { byText } from "../../../ui/lists/list-view.ts";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useListView } from "../../../ui/lists/use-list-view.ts";
import { usePosts, useRefreshPosts } from "./api.ts";
import { PostRemoval } from "./post-removal.tsx";
import { PostsTable } from "./posts-table.tsx";

const rules = {
	text: (post: BlogPostDto) => `${post.title} ${post.content}`,
	sorts: {
		titulo: byText((post: BlogPostDto) => post.title),
		estado: byText((post: BlogPostDto) => post.status),
		fecha: (a: BlogPostDto, b: BlogPostDto) => Date.parse(a.createdDate) - Date.parse(b.createdDate) || a.id - b.id,
	},
	initial: { key: "fecha", direction: "descending" },
} as const;

/** Outlet context: data and callbacks for the editor that opens over the list. */
export interface PostsOutlet {
	posts: readonly BlogPostDto[];
	onSaved(post: BlogPostDto): void;
	onClose(): void;
}

function NewPost() {
	const [search] = useSearchParams();
	return (
		<ButtonLink
			size="small"
			icon="plus"
			to={{ pathname: "/blog-gestion/nuevo", search: search.toString() }}
			preventScrollReset
		>
			Nuevo post
		</ButtonLink>
	);
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando los posts" className="table-wrap table-wait">
			{["a", "b", "c", "d"].map((key) => (
				<Skeleton key={key} height="44px" />
			))}
		</SkeletonGroup>
	);
}

function PostList({ posts }: { posts: readonly BlogPostDto[] }) {
	const list = useListView(posts, rules);
	const refresh = useRefreshPosts();
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const [removing, setRemoving] = useState<BlogPostDto>();
	const onClose = () =>
		navigate({ pathname: "/blog-gestion", search: search.toString() }, { replace: true, preventScrollReset: true });
	const outlet: PostsOutlet = {
		posts,
		onClose,
		async onSaved(saved) {
			await onClose();
			await refresh();
			list.reveal((post) => post.id === saved.id);
		},
	};
	return (
		<>
			{posts.length === 0 ? (
				<Empty title="Aún no hay posts" action={<NewPost />}>
					Escribe guías, fechas y novedades: se publican en el blog del sitio.
				</Empty>
			) : (
				<ListTools
					label="Buscar post"
					placeholder="Buscar post..."
					search={list.search}
					onSearch={list.setSearch}
					found={plural(list.total, "post")}
				/>
			)}
			{posts.length > 0 && list.total === 0 && (
				<Empty
					title={`No encontramos «${list.search.trim()}»`}
					action={
						<Button look="line" size="small" onClick={() => list.setSearch("")}>
							Ver todos los posts
						</Button>
					}
				/>
			)}
			{list.total > 0 && (
				<div className="stack-3">
					<PostsTable list={list} onRemove={setRemoving} />
					<Pager page={list.page} size={list.size} total={list.total} />
				</div>
			)}
			{removing && (
				<PostRemoval
					post={removing}
					onClose={() => setRemoving(undefined)}
					onGone={() => {
						setRemoving(undefined);
						void refresh();
					}}
				/>
			)}
			<Outlet context={outlet} />
		</>
	);
}

/** /blog-gestion: list of posts. The editor of one post opens over it. */
export function PostsPage() {
	const { data, error, refetch } = usePosts();
	useErrorToast(error !== null, "Error al cargar los posts");
	return (
		<>
			<div className="page-head">
				<h1>Blog</h1>
				{data && data.length > 0 && <NewPost />}
			</div>
			{data ? (
				<PostList posts={data} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar los posts" onRetry={() => refetch()} />
			) : (
				<Waiting />
			)}
		</>
	);
}
