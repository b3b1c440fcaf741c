import { useSite } from "../../platform/page/use-site.ts";
import { StoreLinks } from "../../ui/graphics/store-links.tsx";
import styles from "./landing-page.module.css";
import { LiveQuestion } from "./live-question.tsx";

export function Hero() {
	const { androidUrl, iosUrl } = useSite();
	return (
		<section className={`${styles.hero} squared`}>
			<div className="wrap">
				<div>
					<h1>
						¿Listo para ingresar a&nbsp;la <span className="mark">Universidad?</span>
					</h1>
					<p className={styles.lead}>
						Resuelve simulacros con las reglas de tu universidad y entiende cada error al instante. Empieza por esta
						pregunta.
					</p>
				</div>
				<LiveQuestion />
				<div>
					<StoreLinks androidUrl={androidUrl} iosUrl={iosUrl} />
					<p className={`small soft ${styles.web}`}>
						También en la web. <a href="/login/registro">Crea tu cuenta gratis</a>
					</p>
				</div>
			</div>
		</section>
	);
}
