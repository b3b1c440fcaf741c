import { data } from "react-router";
import { PublicMerit, publicMeritMeta } from "../../features/merit/public/public-merit.tsx";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/merit";

export const handle = { static: true };

export const action = backToPage;

const idPattern = /^[1-9]\d{0,8}$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { services } = context.get(loadContext);
	const pageText = new URL(request.url).searchParams.get("page") ?? "1";
	const isAddress = idPattern.test(params.id) && /^[1-9]\d{0,3}$/.test(pageText);
	const merit = isAddress ? await services.findPublicMerit(Number(params.id), Number(pageText)) : undefined;
	return data({ merit }, { status: merit ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData?.merit
		? publicMeritMeta(loaderData.merit, matches)
		: pageMeta({ title: "Orden de mérito no encontrado", matches });

export default function MeritRoute({ loaderData: { merit } }: Route.ComponentProps) {
	if (!merit) {
		return (
			<NotFoundPage title="¡Lista no encontrada!" action={<ButtonAnchor href="/">Ir al inicio</ButtonAnchor>}>
				No es pública, sus resultados todavía no salen, o la dirección es otra.
			</NotFoundPage>
		);
	}
	return (
		<PublicPage>
			<PublicMerit merit={merit} />
		</PublicPage>
	);
}
