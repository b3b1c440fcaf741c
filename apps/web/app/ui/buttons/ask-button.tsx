import type { QuestionCardDto } from "@cachimbo/contract/chat/chat";
import { Suspense, useContext, useState } from "react";
import { AskDialog } from "../../platform/between-features/ask-about-question.ts";
import { Button } from "./button.tsx";

/** 'Preguntar en un grupo', if the route provides the dialog; its script loads with the first press. */
export function AskButton({ card, className }: { card: QuestionCardDto; className?: string | undefined }) {
	const [isOpen, setIsOpen] = useState(false);
	const Asking = useContext(AskDialog);
	if (!Asking) return null;
	return (
		<>
			<Button look="line" size="small" icon="chat" className={className} onClick={() => setIsOpen(true)}>
				Preguntar en un grupo
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<Asking card={card} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
