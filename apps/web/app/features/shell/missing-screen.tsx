import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import { mayLoadAgain } from "../../platform/page/missing-script.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";

const faults = {
	missing: {
		heading: "No se cargó la pantalla",
		title: "No pudimos cargar esta pantalla",
		help: "Puede que se haya cortado tu internet, o que haya una versión nueva de la página. Lo que ya respondiste sigue guardado.",
	},
	offline: {
		heading: "Estás sin conexión",
		title: "Esta pantalla se abre solo con internet",
		help: "Vuelve a intentarlo cuando tengas conexión. Lo que ya respondiste sigue guardado.",
	},
};

function Fault() {
	const [isOffline] = useState(() => !navigator.onLine);
	const { heading, title, help } = faults[isOffline ? "offline" : "missing"];
	return (
		<>
			<h1 className="sr">{heading}</h1>
			<div className="card error-state" role="alert">
				<Icon name={isOffline ? "off" : "warn"} />
				<p>
					<b>{title}</b>
					<span className="soft">{help}</span>
				</p>
				<Button look="line" size="small" onClick={() => location.reload()}>
					Reintentar
				</Button>
			</div>
		</>
	);
}

/**
 * Replaces a screen whose script failed to load. After a new build the page reloads once by itself, which loses nothing, because
 * the leave guard of the previous screen has already run. Otherwise the user decides.
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

/** Route module for React Router (route-modules-plugin.ts). */
export const missingScreen = { default: MissingScreen };
