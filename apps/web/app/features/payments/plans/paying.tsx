import type { ReactNode } from "react";
import { useSite } from "../../../platform/page/use-site.ts";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import styles from "./plans-page.module.css";

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<li>
			<Bubble>{number}</Bubble>
			<div>
				<h3>{title}</h3>
				<p className="soft">{children}</p>
			</div>
		</li>
	);
}

/** Explains the payment process, in which a person reviews each receipt. */
export function Paying() {
	const { walletPhone } = useSite();
	return (
		<section className={styles.block} aria-labelledby="como-se-paga">
			<h2 id="como-se-paga">Cómo se paga</h2>
			<ol className={styles.steps}>
				<Step number={1} title="Yapea el monto">
					Elige tu plan y paga el precio exacto con Yape o Plin
					{walletPhone ? (
						<>
							{" "}
							al <b className={`num nowrap ${styles.wallet}`}>{walletPhone}</b>.
						</>
					) : (
						" al número que verás al pagar."
					)}
				</Step>
				<Step number={2} title="Sube la captura">
					Envía el comprobante desde tu cuenta: imagen o PDF, hasta 5 MB.
				</Step>
				<Step number={3} title="Lo revisamos y te escribimos">
					No es automático: una persona confirma tu pago. Al aprobarlo, tu plan empieza y te llega un correo.
				</Step>
			</ol>
		</section>
	);
}
