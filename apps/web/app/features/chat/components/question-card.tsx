import type { MessageDto, QuestionCardDto } from "@cachimbo/contract/chat/chat";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import styles from "./messages.module.css";

const SharedQuestionDialog = lazy(() =>
	import("./shared-question-dialog.tsx").then((module) => ({ default: module.SharedQuestionDialog })),
);

/** Title of the question and its first words. */
export function CardFacts({ card }: { card: QuestionCardDto }) {
	return (
		<>
			<p className={styles.cardHead}>
				<Bubble size="small">{card.number || "?"}</Bubble>
				<span>
					<b>Pregunta{card.number > 0 && ` ${card.number}`}</b>
					<span>
						{card.exam} · {card.university}
					</span>
				</span>
			</p>
			<p className={styles.excerpt}>{card.excerpt}</p>
		</>
	);
}

/** Card of a shared exam question. A button opens the question without its key. */
export function QuestionCard({ card, message }: { card: QuestionCardDto; message: MessageDto }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<div className={styles.card}>
			<CardFacts card={card} />
			<Button size="small" look="line" block onClick={() => setIsOpen(true)}>
				Ver la pregunta
			</Button>
			{isOpen && (
				<Suspense fallback={<p className="soft small">Abriendo…</p>}>
					<SharedQuestionDialog message={message} card={card} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</div>
	);
}
