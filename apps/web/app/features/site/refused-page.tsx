import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import { PublicPage } from "./public-page.tsx";

interface RefusedProps {
	status: number;
	message: string;
	/** Path to which the form was posted. */
	path: string;
}

/** Advice by HTTP status. */
const advice: Record<number, string> = {
	403: "Parece que el formulario no se envió desde esta página. Ábrelo aquí y vuelve a enviarlo.",
	413: "Regresa con el botón «atrás» de tu navegador: lo que escribiste sigue ahí. Acórtalo y envíalo otra vez.",
};

/** Error page of a form post that was rejected before it was read. */
export function RefusedPage({ status, message, path }: RefusedProps) {
	// '//otro.pe' would link to another site.
	const back = path.startsWith("//") ? "/" : path;
	return (
		<PublicPage>
			<div className="squared">
				<div className="wrap full-page">
					<h1>No recibimos tu formulario</h1>
					<p className="lead">{advice[status] ?? `${message}. Abre la página y vuelve a intentarlo.`}</p>
					<ButtonAnchor href={back}>Volver al formulario</ButtonAnchor>
				</div>
			</div>
		</PublicPage>
	);
}
