import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import { mayLoadAgain } from "../../platform/missing-script.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const Fault = () => (
	<>
		<h1 className="sr">No se cargó la pantalla</h1>
		<div className="card error-state" role="alert">
			<Icon name="warn" />
			<p>
				<b>No pudimos cargar esta pantalla</b>
				<span className="soft">
					Puede que se haya cortado tu internet, o que haya una versión nueva de la página. Lo que ya respondiste sigue
					guardado.
				</span>
			</p>
			<Button look="line" size="small" onClick={() => location.reload()}>
				Reintentar
			</Button>
		</div>
	</>
);

/**
 * In place of a screen whose script did not come. After a new build the page loads itself, once: the screen before was left,
 * and has asked about what was unsaved. Else who is there decides.
 */
function MissingScreen() {
	const [isLeaving, setIsLeaving] = useState(false);
	const hasFrame = useMatches().some(({ id }) => id.endsWith("/with-menu"));
	useEffect(() => {
		if (!mayLoadAgain()) return;
		setIsLeaving(true);
		location.reload();
	}, []);
	const content = isLeaving ? <Spinner label="Cargando" /> : <Fault />;
	if (hasFrame) return content;
	return (
		<main className="wrap full-page" id="contenido">
			{content}
		</main>
	);
}

/** A route module, as React Router asks for one (route-modules-plugin.ts). */
export const missingScreen = { default: MissingScreen };
