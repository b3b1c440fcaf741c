import type { ReactNode } from "react";
import { Icon } from "../graphics/icon.tsx";
import type { IconName } from "../graphics/icons.ts";

interface BannerProps {
	children: ReactNode;
	icon?: IconName;
	/** `wrong`: data is in danger. `middling`: a lesser problem (offline, little time). */
	tone?: "middling" | "wrong";
}

/** A lasting state of the whole screen, announced politely when it appears. */
export function Banner({ children, icon = "info", tone = "middling" }: BannerProps) {
	return (
		<div className={tone === "wrong" ? "banner banner-wrong" : "banner"} role="status">
			<Icon name={icon} />
			<span>{children}</span>
		</div>
	);
}
