import { data } from "react-router";
import { BlogPage } from "../../features/blog/blog-page.tsx";
import { feedLink } from "../../features/blog/post-meta.ts";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/blog";

export const handle = { static: true };

export const action = backToPage;

const pageOf = (address: string) => {
	const pageText = new URL(address).searchParams.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
};

export async function loader({ context, request }: Route.LoaderArgs) {
	const page = pageOf(request.url);
	const list = await context.get(loadContext).services.listPosts(page);
	return data({ list }, { status: list.items.length === 0 && page > 1 ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const page = loaderData?.list.page ?? 1;
	return [
		...pageMeta({
			title: page > 1 ? `Nuestro Blog, página ${page}` : "Nuestro Blog",
			description: "Guías, fechas y consejos para llegar con todo a tu examen de admisión a la universidad.",
			matches,
			path: page > 1 ? `/blog?page=${page}` : "/blog",
		}),
		feedLink,
	];
};

export default function BlogRoute({ loaderData: { list } }: Route.ComponentProps) {
	if (list.items.length === 0 && list.page > 1) {
		return (
			<NotFoundPage title="¡Página no encontrada!" action={<ButtonAnchor href="/blog">Volver al blog</ButtonAnchor>}>
				El blog tiene menos páginas.
			</NotFoundPage>
		);
	}
	return (
		<PublicPage here="/blog">
			<BlogPage list={list} />
		</PublicPage>
	);
}
