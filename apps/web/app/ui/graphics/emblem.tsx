import { smallLogoPath } from "@cachimbo/contract/pages";
import { trustedConstant } from "../../platform/device/trusted-html.ts";
import { emblemShapes } from "./emblem-shapes.ts";

interface EmblemProps {
	/** Acronym of the university; its monogram replaces a missing picture. */
	code: string;
	logo?: string | null;
	/** Size in pixels; 64 by default. */
	size?: number;
	className?: string;
}

/** Largest size, in CSS pixels, that is shown from the small picture. */
const largestSmall = 64;

/** Returns the emblem shape of an acronym, always the same one. */
function shapeOf(code: string) {
	const sum = [...code].reduce((total, letter) => total + letter.charCodeAt(0), 0);
	return emblemShapes[sum % emblemShapes.length] as (typeof emblemShapes)[number];
}

/** A university's emblem: its picture, or a monogram of ours. Decorative: its name stands beside it. */
export function Emblem({ code, logo, size = 64, className = "" }: EmblemProps) {
	if (logo) {
		const src = size > largestSmall ? logo : smallLogoPath(logo);
		return <img className={`emblem ${className}`} src={src} width={size} height={size} alt="" loading="lazy" />;
	}
	const { body, textY, width } = shapeOf(code);
	const short = code.slice(0, 5);
	const fontSize = Math.min(24, Math.round((width / short.length) * 1.45));
	return (
		<svg className={`emblem ${className}`} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants */}
			<g dangerouslySetInnerHTML={{ __html: trustedConstant(body) }} />
			<text x="32" y={textY + fontSize * 0.36} fontSize={fontSize} fill="var(--card)">
				{short}
			</text>
		</svg>
	);
}
