import { data, redirect } from "react-router";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { universityMeta } from "../../features/universities/public/university-meta.ts";
import { UniversityPublicPage } from "../../features/universities/public/university-public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/admission-exam";

export const handle = { static: true };

export const action = backToPage;

const postsShown = 3;

/** Redirects a code in capitals to its canonical URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { services } = context.get(loadContext);
	const university = await services.findUniversity(params.code);
	if (!university) return data({ university: undefined, posts: [] }, { status: 404 });
	if (university.slug !== params.code) throw redirect(`/examen-admision/${university.slug}`, 301);
	const { items } = await services.listPosts(1);
	return data({ university, posts: items.slice(0, postsShown) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData?.university
		? universityMeta(loaderData.university, matches)
		: pageMeta({ title: "Universidad no encontrada", matches });

export default function AdmissionExamRoute({ loaderData: { university, posts } }: Route.ComponentProps) {
	if (!university) {
		return (
			<NotFoundPage
				title="¡Universidad no encontrada!"
				action={<ButtonAnchor href="/examen-admision">Ver todas las universidades</ButtonAnchor>}
			>
				Aún no la publicamos, o la dirección es otra.
			</NotFoundPage>
		);
	}
	return (
		<PublicPage>
			<UniversityPublicPage university={university} posts={posts} />
		</PublicPage>
	);
}
