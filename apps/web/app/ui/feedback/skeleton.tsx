import type { ReactNode } from "react";

interface SkeletonProps {
	/** CSS lengths of what will stand here. */
	width?: string;
	height: string;
	round?: boolean;
}

/** A grey place of the size of what comes. Put several in a `SkeletonGroup`. */
export function Skeleton({ width = "100%", height, round }: SkeletonProps) {
	return (
		<span className="skel" style={{ width, height, borderRadius: round ? "50%" : undefined }} aria-hidden="true" />
	);
}

/** Says once what is loading. `className` lays it out like the content to come. */
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
