import { type ReactNode, useState } from "react";

interface DetailsProps {
	summary: string;
	/** Initial state; after that, the user's choice. */
	startsOpen?: boolean;
	/** Forces the section open, because something inside must be seen: an error. */
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
