import { Button } from "../buttons/button.tsx";
import { Banner } from "../feedback/banner.tsx";

/** Shown after a conflict, while the form holds another user's saved values: restores the user's own. */
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
