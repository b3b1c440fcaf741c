import { useSite } from "../../platform/page/use-site.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import { NetworkLine } from "../../ui/feedback/network-line.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import { Logo } from "../../ui/graphics/logo.tsx";

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
