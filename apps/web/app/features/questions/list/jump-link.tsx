import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { IconName } from "../../../ui/graphics/icons.ts";

interface JumpLinkProps {
	/** Id of the target heading. */
	to: string;
	icon: IconName;
	children: ReactNode;
}

/** Link within the page. It moves the focus and does not change the URL. */
export function JumpLink({ to, icon, children }: JumpLinkProps) {
	const jump = (event: MouseEvent) => {
		const target = document.getElementById(to);
		if (!target) return;
		event.preventDefault();
		target.focus({ preventScroll: true });
		target.scrollIntoView({ block: "start" });
	};
	return (
		<a className="btn btn-line btn-sm" href={`#${to}`} onClick={jump}>
			<Icon name={icon} />
			<span className="btn-txt">{children}</span>
		</a>
	);
}
