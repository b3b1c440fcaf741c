import type { ReactNode } from "react";

interface SkeletonProps {
	/** CSS lengths of the content to come. */
	width?: string;
	height: string;
	round?: boolean;
}

/** A grey placeholder of the size of the content to come. Put several in a `SkeletonGroup`. */
export function Skeleton({ width = "100%", height, round }: SkeletonProps) {
	return (
		<span className="skel" style={{ width, height, borderRadius: round ? "50%" : undefined }} aria-hidden="true" />
	);
}

/** Announces once that content is loading. `className` lays the group out like that content. */
export function SkeletonGroup({
	label,
	className,
	children,
}: {
	label: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div role="status" aria-label={label} aria-busy="true" className={className}>
			{children}
		</div>
	);
}
