import { ButtonAnchor } from "../buttons/button.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { Spinner } from "./spinner.tsx";

/**
 * Message shown by the boot script's `data-fault`, before any of our scripts has loaded. A link with an empty href reloads the
 * page.
 */
const LoadFault = () => (
	<div className="load-fault" role="alert">
		<p>
			<b>No pudimos cargar esta pantalla</b>
			<span className="soft">Revisa tu internet y vuelve a intentarlo. Lo que ya respondiste sigue guardado.</span>
		</p>
		<ButtonAnchor look="line" href="">
			Reintentar
		</ButtonAnchor>
	</div>
);

/** The centred spinner of a page that is still loading; for screen readers a complete page with a heading. */
export const LoadingPage = () => (
	<main className="page-wait" id="contenido">
		<h1 className="sr">Cargando</h1>
		<Spinner label="Cargando" />
		<LoadFault />
		<NeedsScript />
	</main>
);
