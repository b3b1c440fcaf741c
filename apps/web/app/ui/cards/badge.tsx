import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface BadgeProps {
	children: ReactNode;
	tone?: "plain" | "pen" | "right" | "middling" | "wrong" | "marker";
	/** Filled circle: done. Open: not yet. `none`: no circle. */
	circle?: "open" | "full" | "none";
}

const toneClass = {
	pen: "badge-pen",
	right: "badge-right",
	middling: "badge-mid",
	wrong: "badge-wrong",
	marker: "badge-marker",
};

/** A short state of a thing, never a button. */
export function Badge({ children, tone = "plain", circle = "open" }: BadgeProps) {
	return (
		<span
			className={classNames(
				"badge",
				tone !== "plain" && toneClass[tone],
				circle === "full" && "is-full",
				circle === "none" && "badge-plain",
			)}
		>
			{children}
		</span>
	);
}

/** A number in a pill: unread messages. `label` is its accessible text. */
export function Count({ value, label }: { value: number; label: string }) {
	return (
		<span className="count">
			<span aria-hidden="true">{value > 99 ? "99+" : value}</span>
			<span className="sr">{label}</span>
		</span>
	);
}
