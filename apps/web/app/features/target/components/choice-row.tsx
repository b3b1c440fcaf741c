import type { ReactNode } from "react";
import { Bubble } from "../../../ui/bubble.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface ChoiceRowProps {
	/** Its place: the letter of its circle. */
	place: number;
	title: string;
	detail?: string;
	picture?: ReactNode;
	busy: boolean;
	/** Another row is being saved. */
	idle: boolean;
	onChoose(): void;
}

/** A row of an answer sheet that is answered by one tap. */
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
