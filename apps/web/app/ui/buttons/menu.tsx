import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../graphics/icon.tsx";
import type { IconName } from "../graphics/icons.ts";

interface MenuProps {
	text: string;
	icon: IconName;
	/** A round button of 44 px; the text is for screen readers. */
	iconOnly?: boolean;
	/** Links or buttons. */
	children: ReactNode;
}

/** A drop-down of links on a native `<details>`: closes on Escape, on a click outside, and on a choice. */
export function Menu({ text, icon, iconOnly, children }: MenuProps) {
	const ref = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = (event: Event) => {
			const details = ref.current;
			if (!details?.open) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== "Escape") return;
				details.querySelector("summary")?.focus();
			} else if (details.contains(event.target as Node) && !(event.target as Element).closest("a, .menu-list button"))
				return;
			details.open = false;
		};
		addEventListener("keydown", close);
		addEventListener("click", close);
		return () => {
			removeEventListener("keydown", close);
			removeEventListener("click", close);
		};
	}, []);
	// A dialog returns the focus to the element that had it, but the chosen item is hidden by then: focus the summary first.
	const focusSummary = () => ref.current?.querySelector("summary")?.focus({ preventScroll: true });
	return (
		<details className="menu" ref={ref}>
			<summary className={iconOnly ? "icon-btn" : "btn btn-quiet btn-sm"} title={iconOnly ? text : undefined}>
				<Icon name={icon} />
				<span className={iconOnly ? "sr" : "btn-txt"}>{text}</span>
			</summary>
			<div className="menu-list" onClickCapture={focusSummary}>
				{children}
			</div>
		</details>
	);
}
