import { useSite } from "../../platform/use-site.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { NetworkLine } from "../../ui/network-line.tsx";

/** Page that the service worker returns, at the requested URL, for a page that is not cached while the network is down. */
export function OfflinePage() {
	const { name } = useSite();
	return (
		<main className="squared" id="contenido">
			<div className="wrap full-page" style={{ minHeight: "100dvh" }}>
				<Logo name={name} />
				<h1>Estás sin conexión</h1>
				<p className="banner for-wifi">
					<Icon name="off" />
					<span>
						<NetworkLine />
					</span>
				</p>
				<p className="lead">
					Esta página se abre solo con internet. Lo que tienes sin enviar sigue guardado en este equipo.
				</p>
				<ButtonAnchor href="">Reintentar</ButtonAnchor>
				<ButtonAnchor look="line" href="/dashboard" className="for-signed-in">
					Ir al Dashboard
				</ButtonAnchor>
			</div>
		</main>
	);
}
