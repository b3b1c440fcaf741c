import { PublicPage } from "../../features/site/public-page.tsx";
import { NewsletterPage } from "../../features/subscribers/public/newsletter-page.tsx";
import { formAction, formHeaders, formState, formTitle } from "../../platform/forms/form-post.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import type { Route } from "./+types/newsletter";

export const handle = { static: true };

export const loader = (args: Route.LoaderArgs) => ({ form: formState(args) });

export const action = formAction({ form: "newsletter", kept: ["email"] });

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({
		title: formTitle("Fechas de admisión en tu correo", loaderData?.form),
		description: "Recibe en tu correo las fechas de admisión a la universidad y consejos para prepararte.",
		matches,
		path: "/boletin",
	});

export default function NewsletterRoute({ loaderData: { form } }: Route.ComponentProps) {
	return (
		<PublicPage newsletter={false}>
			<NewsletterPage form={form} />
		</PublicPage>
	);
}
