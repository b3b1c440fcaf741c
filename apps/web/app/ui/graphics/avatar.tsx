import type { AvatarName } from "../../platform/account/avatar.ts";
import { trustedConstant } from "../../platform/device/trusted-html.ts";
import { avatarShapes } from "./avatar-shapes.ts";

/** A person's picture. Decorative: the name stands beside it or in the label of its control. */
export function Avatar({ name, size = 64 }: { name: AvatarName; size?: number }) {
	return (
		<svg
			className="avatar"
			viewBox="0 0 64 64"
			width={size}
			height={size}
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
			dangerouslySetInnerHTML={{ __html: trustedConstant(avatarShapes[name]) }}
		/>
	);
}
