/** The service worker lets this address of each page pass, so that the network can show its own page (sw/sw.ts). */
const networkPage = "?wifi";

/** Opens the network's own page beside this one, where nothing is lost. */
export const NetworkLink = () => (
	<a href={networkPage} target="_blank" rel="noopener">
		Abrir su página
	</a>
);

/** Advice for a network that wants its own page seen first. */
export const NetworkLine = () => (
	<>
		Hay una red wifi que pide iniciar sesión. <NetworkLink />
	</>
);
