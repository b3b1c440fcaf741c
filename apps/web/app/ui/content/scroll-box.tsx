import { type ReactNode, useEffect, useRef } from "react";

interface ScrollBoxProps {
	/** Accessible name, needed when the Tab key reaches the box. */
	label: string;
	className?: string;
	children: ReactNode;
}

/** A box that scrolls by its class. The Tab key reaches it only while its content overflows. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
	const box = useRef<HTMLElement>(null);
	const content = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const [outer, inner] = [box.current, content.current];
		if (!outer || !inner) return undefined;
		const observer = new ResizeObserver(() => {
			if (outer.scrollHeight > outer.clientHeight + 1) outer.tabIndex = 0;
			else outer.removeAttribute("tabindex");
		});
		observer.observe(outer);
		observer.observe(inner);
		return () => observer.disconnect();
	}, []);
	return (
		<section ref={box} aria-label={label} className={className}>
			<div ref={content}>{children}</div>
		</section>
	);
}
