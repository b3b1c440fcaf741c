/** The service worker lets this query pass on every page, so that the network can show its own page (sw/sw.ts). */
const networkPage = "?wifi";

/** Opens the captive portal in another tab, so that nothing is lost. */
export const NetworkLink = () => (
	<a href={networkPage} target="_blank" rel="noopener">
		Abrir su página
	</a>
);

/** Advice for a network with a captive portal. */
export const NetworkLine = () => (
	<>
		Hay una red wifi que pide iniciar sesión. <NetworkLink />
	</>
);
