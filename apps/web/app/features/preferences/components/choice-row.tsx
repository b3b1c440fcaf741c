import type { ReactNode } from "react";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface ChoiceRowProps {
	/** Index of the row, shown as a letter. */
	place: number;
	title: string;
	detail?: string;
	picture?: ReactNode;
	busy: boolean;
	/** Whether another row is being saved. */
	idle: boolean;
	onChoose(): void;
}

/** Row of an answer sheet that saves on one click. */
export function ChoiceRow({ place, title, detail, picture, busy, idle, onChoose }: ChoiceRowProps) {
	return (
		<li>
			<button type="button" aria-disabled={busy || idle || undefined} onClick={busy || idle ? undefined : onChoose}>
				<Bubble>{busy ? <Spinner /> : letters[place % letters.length]}</Bubble>
				<span>
					<b>{title}</b>
					{detail && <span className="soft small">{detail}</span>}
				</span>
				{picture}
			</button>
		</li>
	);
}
