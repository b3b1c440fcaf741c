import { type ReactNode, Suspense, useContext, useState } from "react";
import { ShareDialog, type SharedItem } from "../../platform/between-features/sharing.ts";
import { Button } from "./button.tsx";

interface ShareButtonProps {
	what: SharedItem;
	className?: string | undefined;
	children: ReactNode;
}

/** 'Compartir', if the route provides the dialog; its script loads with the first press. */
export function ShareButton({ what, className, children }: ShareButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const Sharing = useContext(ShareDialog);
	if (!Sharing) return null;
	return (
		<>
			<Button look="line" size="small" icon="share" className={className} onClick={() => setIsOpen(true)}>
				{children}
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<Sharing what={what} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
