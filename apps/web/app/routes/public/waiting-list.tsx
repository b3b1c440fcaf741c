import { PublicPage } from "../../features/site/public-page.tsx";
import { WaitingListPage } from "../../features/subscribers/public/waiting-list-page.tsx";
import { formAction, formHeaders, formState, formTitle } from "../../platform/forms/form-post.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import type { Route } from "./+types/waiting-list";

export const handle = { static: true };

export const loader = (args: Route.LoaderArgs) => ({ form: formState(args) });

export const action = formAction({ form: "waiting-list", kept: ["correo"] });

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({
		title: formTitle("Lista de espera iOS", loaderData?.form),
		description: "Entérate cuando la app de simulacros de admisión esté lista para iPhone y iPad.",
		matches,
		path: "/app-store",
	});

export default function WaitingListRoute({ loaderData: { form } }: Route.ComponentProps) {
	return (
		<PublicPage here="/app-store">
			<WaitingListPage form={form} />
		</PublicPage>
	);
}
