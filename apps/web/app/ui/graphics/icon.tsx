import { trustedConstant } from "../../platform/device/trusted-html.ts";
import { type IconName, icons } from "./icons.ts";

/** A decorative icon: the surrounding text or label carries its meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg
			className={className ? `i ${className}` : "i"}
			viewBox="0 0 24 24"
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
			dangerouslySetInnerHTML={{ __html: trustedConstant(icons[name]) }}
		/>
	);
}
