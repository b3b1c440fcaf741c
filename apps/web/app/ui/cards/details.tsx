import { type ReactNode, useState } from "react";

interface DetailsProps {
	summary: string;
	/** At first; then as the person leaves it. */
	startsOpen?: boolean;
	/** Something inside must be seen: a fault. */
	forcedOpen?: boolean;
	className?: string;
	children: ReactNode;
}

/** Collapsible section for content that few users need. */
export function Details({ summary, startsOpen = false, forcedOpen = false, className, children }: DetailsProps) {
	const [isOpen, setIsOpen] = useState(startsOpen);
	if (forcedOpen && !isOpen) setIsOpen(true);
	return (
		<details className={className} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
			<summary>{summary}</summary>
			{children}
		</details>
	);
}
