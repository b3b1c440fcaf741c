import { NeedsScript } from "./needs-script.tsx";

/** Waiting: five circles fill one after another. `label` is for screen readers; without it, the text beside it speaks. */
export function Spinner({ label }: { label?: string }) {
	return (
		<span className="spinner" role={label ? "status" : undefined} aria-hidden={label ? undefined : "true"}>
			{label && <span className="sr">{label}</span>}
			<i />
			<i />
			<i />
			<i />
			<i />
		</span>
	);
}

/** The centred spinner of a page that is not there yet; a whole page for whoever cannot see it, too. */
export const LoadingPage = () => (
	<main className="page-wait" id="contenido">
		<h1 className="sr">Cargando</h1>
		<Spinner label="Cargando" />
		<NeedsScript />
	</main>
);
