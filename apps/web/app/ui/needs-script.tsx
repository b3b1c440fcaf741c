/** Says without script that this place does nothing without it. */
export const NeedsScript = () => (
	<noscript>
		<p className="banner banner-wrong">Activa JavaScript en tu navegador para continuar.</p>
	</noscript>
);
