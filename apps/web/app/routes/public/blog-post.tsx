import { data, redirect } from "react-router";
import { postMeta } from "../../features/blog/post-meta.ts";
import { PostPage } from "../../features/blog/post-page.tsx";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/blog-post";

export const handle = { static: true };

export const action = backToPage;

/** Redirects a URL with an older title to the post's current URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const post = await context.get(loadContext).services.findPost(params.titulo.toLowerCase());
	if (post && post.slug !== params.titulo) throw redirect(`/blog/${post.slug}`, 301);
	return data({ post }, { status: post ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData?.post ? postMeta(loaderData.post, matches) : pageMeta({ title: "Publicación no encontrada", matches });

export default function BlogPostRoute({ loaderData: { post } }: Route.ComponentProps) {
	if (!post) {
		return (
			<NotFoundPage
				title="¡Publicación no encontrada!"
				action={<ButtonAnchor href="/blog">Ver todas las publicaciones</ButtonAnchor>}
			>
				Ya no está publicada, o la dirección es otra.
			</NotFoundPage>
		);
	}
	return (
		<PublicPage here="/blog">
			<PostPage post={post} />
		</PublicPage>
	);
}
