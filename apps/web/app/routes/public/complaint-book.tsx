import { complaintFields } from "../../features/complaints/components/complaint-form.tsx";
import { ComplaintPage } from "../../features/complaints/components/complaint-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { formAction, formHeaders, formState, formTitle } from "../../platform/form-post.ts";
import { makeUuid } from "../../platform/make-uuid.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import type { Route } from "./+types/complaint-book";

export const handle = { static: true };

/** Each page brings an id for the sheet that is written on it, so that two taps on its button send one. */
export const loader = (args: Route.LoaderArgs) => {
	const form = formState(args);
	return { form, clientId: form.values.clientId || makeUuid() };
};

export const action = formAction({ form: "complaint", kept: complaintFields });

/** Not kept by the server for the next visitor: the id is this page's. */
export const headers: Route.HeadersFunction = (args) => {
	const all = new Headers(formHeaders(args));
	all.set("cache-control", "no-store");
	return all;
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({
		title: formTitle("Libro de Reclamaciones", loaderData?.form),
		description: "Registra aquí tu reclamo o tu queja. Te llega una copia y te respondemos en 15 días hábiles.",
		matches,
		path: "/libro-de-reclamaciones",
	});

export default function ComplaintBookRoute({ loaderData: { form, clientId } }: Route.ComponentProps) {
	return (
		<PublicPage here="/libro-de-reclamaciones">
			<ComplaintPage form={form} clientId={clientId} />
		</PublicPage>
	);
}
