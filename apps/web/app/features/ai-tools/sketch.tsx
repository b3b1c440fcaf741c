import { trustedConstant } from "../../platform/device/trusted-html.ts";
import styles from "./ai-tools.module.css";
import { sketches } from "./sketches.ts";

/** Decorative drawing of a planned tool. */
export function Sketch({ name }: { name: keyof typeof sketches }) {
	return (
		<svg
			className={styles.sketch}
			viewBox="0 0 320 220"
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
			dangerouslySetInnerHTML={{ __html: trustedConstant(sketches[name]) }}
		/>
	);
}
