import { isRouteErrorResponse } from "react-router";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";

function describe(error: unknown): string {
	if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
	return error instanceof Error ? error.message : "Error desconocido";
}

/** Error page for a failed render. It names the error, the data that is safe, and the next step. */
export function CrashPage({ error }: { error: unknown }) {
	return (
		<main id="contenido" className="wrap full-page squared">
			<title>Algo salió mal</title>
			<h1 lang="en">Unexpected Application Error!</h1>
			<p className="lead">Algo salió mal de nuestro lado. Lo que ya respondiste sigue guardado en este equipo.</p>
			<p className="soft num">{describe(error)}</p>
			<p className="line-of">
				<ButtonAnchor href="">Volver a cargar</ButtonAnchor>
				<ButtonAnchor look="line" href="/">
					Volver al inicio
				</ButtonAnchor>
			</p>
		</main>
	);
}
