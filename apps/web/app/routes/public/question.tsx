import { data } from "react-router";
import { invitationMeta, QuestionInvitation } from "../../features/sharing/components/question-invitation.tsx";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/question";

export const handle = { static: true, leadsIn: true };

export const action = backToPage;

const idPattern = /^[1-9]\d{0,8}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { services } = context.get(loadContext);
	const question = idPattern.test(params.id) ? await services.findSharedQuestion(Number(params.id)) : undefined;
	return data({ question }, { status: question ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData?.question
		? invitationMeta(loaderData.question, matches)
		: pageMeta({ title: "Pregunta no encontrada", matches });

export default function QuestionRoute({ loaderData: { question } }: Route.ComponentProps) {
	if (!question) {
		return (
			<NotFoundPage
				title="¡Pregunta no encontrada!"
				action={<ButtonAnchor href="/examen-admision">Ver exámenes de admisión</ButtonAnchor>}
			>
				Ya no está publicada, su simulacro sigue abierto, o la dirección es otra.
			</NotFoundPage>
		);
	}
	return (
		<PublicPage>
			<QuestionInvitation question={question} />
		</PublicPage>
	);
}
