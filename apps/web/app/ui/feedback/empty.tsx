import type { ReactNode } from "react";
import { Dots } from "./dots.tsx";

interface EmptyProps {
	title: string;
	children?: ReactNode;
	/** One invitation: a button or a link. */
	action?: ReactNode;
	level?: 1 | 2 | 3;
}

/** State of an empty list or of a search without results, with one next step. */
export function Empty({ title, children, action, level = 2 }: EmptyProps) {
	const Heading = `h${level}` as const;
	return (
		<div className="empty squared">
			<Dots marks={["blank", "blank", "blank", "blank", "blank"]} />
			<Heading className="empty-title">{title}</Heading>
			{children && <p>{children}</p>}
			{action}
		</div>
	);
}
