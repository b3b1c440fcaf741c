import { switchLetterKeys, useLetterKeys } from "../../platform/device/letter-keys.ts";
import { Check } from "./field.tsx";

/** Switches single-letter shortcuts on this device on and off. Always shown: a page cannot tell that a device has no keyboard. */
export function LetterKeysCheck() {
	const isOn = useLetterKeys();
	return (
		<Check checked={isOn} onChange={() => switchLetterKeys(!isOn)}>
			Atajos con letras
			<small className="hint">Apágalos si dictas por voz o si se activan sin querer.</small>
		</Check>
	);
}
