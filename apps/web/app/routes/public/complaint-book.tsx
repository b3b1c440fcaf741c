import { complaintFields } from "../../features/complaints/components/complaint-form.tsx";
import { ComplaintPage } from "../../features/complaints/components/complaint-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { formAction, formHeaders, formState, formTitle } from "../../platform/forms/form-post.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import type { Route } from "./+types/complaint-book";

export const handle = { static: true };

export const loader = (args: Route.LoaderArgs) => ({ form: formState(args) });

export const action = formAction({ form: "complaint", kept: complaintFields });

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({
		title: formTitle("Libro de Reclamaciones", loaderData?.form),
		description: "Registra aquí tu reclamo o tu queja. Te llega una copia y te respondemos en 15 días hábiles.",
		matches,
		path: "/libro-de-reclamaciones",
	});

export default function ComplaintBookRoute({ loaderData: { form } }: Route.ComponentProps) {
	return (
		<PublicPage here="/libro-de-reclamaciones">
			<ComplaintPage form={form} />
		</PublicPage>
	);
}
