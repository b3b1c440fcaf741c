import { data } from "react-router";
import { SheetPage } from "../../features/complaints/components/sheet-page.tsx";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/complaint-sheet";

export const handle = { static: true };

export const action = backToPage;

/** The URL's token gives access to the sheet; only the consumer gets the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("codigo") ?? "";
	const sheet = await context.get(loadContext).services.findComplaintSheet(token);
	return data({ sheet }, { status: sheet ? 200 : 404 });
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	...pageMeta({ title: `Hoja de reclamación ${loaderData?.sheet?.number ?? "no encontrada"}`, matches }),
	{ name: "referrer", content: "no-referrer" },
];

export default function ComplaintSheetRoute({ loaderData: { sheet } }: Route.ComponentProps) {
	if (!sheet) {
		return (
			<NotFoundPage
				title="¡Hoja no encontrada!"
				action={<ButtonAnchor href="/libro-de-reclamaciones">Ir al Libro de Reclamaciones</ButtonAnchor>}
			>
				Revisa que la dirección esté completa: está en el correo con la copia de tu hoja.
			</NotFoundPage>
		);
	}
	return (
		<PublicPage>
			<SheetPage sheet={sheet} />
		</PublicPage>
	);
}
