import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BubbleState = "chosen" | "right" | "wrong" | "blank" | "struck";

interface BubbleProps {
	/** The letter, or an icon. */
	children: ReactNode;
	state?: BubbleState;
	/** 28, 36 or 44 px. */
	size?: "small" | "normal" | "large";
}

/** The answer circle. Decorative: the text beside it or its control's label must say the same. */
export function Bubble({ children, state, size = "normal" }: BubbleProps) {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				"bubble",
				state && `is-${state}`,
				size === "small" && "bubble-sm",
				size === "large" && "bubble-lg",
			)}
		>
			{children}
		</span>
	);
}
