import { PublicPage } from "../../features/site/public-page.tsx";
import { ContactPage } from "../../features/subscribers/public/contact-page.tsx";
import { formAction, formHeaders, formState, formTitle } from "../../platform/forms/form-post.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import type { Route } from "./+types/contact";

export const handle = { static: true };

export const loader = (args: Route.LoaderArgs) => ({ form: formState(args) });

export const action = formAction({ form: "contact", kept: ["name", "email", "subject", "message"] });

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({
		title: formTitle("Contacto", loaderData?.form),
		description: "Escríbenos: dudas sobre tu cuenta, los simulacros o un pago. Te leemos y te respondemos.",
		matches,
		path: "/contacto",
	});

export default function ContactRoute({ loaderData: { form } }: Route.ComponentProps) {
	return (
		<PublicPage here="/contacto">
			<ContactPage form={form} />
		</PublicPage>
	);
}
