import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface CardProps {
	children: ReactNode;
	/** `section` or `article` when it has a heading of its own. */
	as?: "div" | "section" | "article" | "li";
	/** Padding inside; without it the content brings its own. */
	padded?: boolean;
	labelledBy?: string;
	className?: string;
}

export function Card({ children, as: Element = "div", padded = true, labelledBy, className }: CardProps) {
	return (
		<Element className={classNames("card", padded && "card-pad", className)} aria-labelledby={labelledBy}>
			{children}
		</Element>
	);
}
