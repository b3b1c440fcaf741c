import { type ReactNode, useEffect, useRef } from "react";
import { useRenewedOnPlanChange } from "../../../../platform/account/use-renewed-on-plan-change.ts";
import { hasPlan, useSubscription } from "../../../../platform/account/use-subscription.ts";
import { usePageTitle } from "../../../../platform/page/use-page-title.ts";
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";

/** Layout of a page shown in place of an exam or a quiz, without the menu. */
export const Frame = ({ children }: { children: ReactNode }) => (
	<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
		{children}
	</main>
);

/** Page of an exam that needs a plan. The exam opens once a plan begins; a retry may also succeed in a new month. */
export function NeedsPlan({ message, onRetry }: { message: string; onRetry(): void }) {
	const title = "Para este examen necesitas un plan";
	const { data } = useSubscription();
	const isOpen = data && hasPlan(data);
	const wasClosed = useRef(false);
	usePageTitle(title);
	useRenewedOnPlanChange(data);
	useEffect(() => {
		if (isOpen === false) wasClosed.current = true;
		else if (isOpen && wasClosed.current) onRetry();
	}, [isOpen, onRetry]);
	return (
		<Frame>
			<Empty
				level={1}
				title={title}
				action={
					<>
						<a className="btn" href="/premium">
							Ver planes
						</a>
						<Button look="line" onClick={onRetry}>
							Reintentar
						</Button>
						<ButtonLink to="/universidades" look="quiet">
							Volver a Universidades
						</ButtonLink>
					</>
				}
			>
				{message}
			</Empty>
		</Frame>
	);
}
