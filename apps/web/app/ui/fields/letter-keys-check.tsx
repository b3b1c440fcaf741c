import { switchLetterKeys, useLetterKeys } from "../../platform/device/letter-keys.ts";
import { Check } from "./field.tsx";

/** Switches shortcuts of single letters off and on, on this device. No device is known to be without a keyboard: it always stands somewhere. */
export function LetterKeysCheck() {
	const isOn = useLetterKeys();
	return (
		<Check checked={isOn} onChange={() => switchLetterKeys(!isOn)}>
			Atajos con letras
			<small className="hint">Apágalos si dictas por voz o si se activan sin querer.</small>
		</Check>
	);
}
