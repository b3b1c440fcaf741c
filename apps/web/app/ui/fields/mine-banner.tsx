import { Button } from "../buttons/button.tsx";
import { Banner } from "../feedback/banner.tsx";

/** After a conflict the form shows what another saved: the way back to what was typed here. */
export function MineBanner({ onRecover }: { onRecover(): void }) {
	return (
		<Banner>
			Estás viendo lo que guardó la otra persona.{" "}
			<Button look="quiet" size="small" onClick={onRecover}>
				Recuperar lo mío
			</Button>
		</Banner>
	);
}
