import { useSyncExternalStore } from "react";
import { storage } from "../../../platform/device/storage.ts";
import { Details } from "../../../ui/cards/details.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import styles from "./payments.module.css";

const key = "cachimbo.payment-shortcuts";
const listeners = new Set<() => void>();

/**
 * Whether single-letter shortcuts are active. They can be switched off on this device, because speech input would trigger them
 * (WCAG 2.1.4).
 */
export function useShortcuts(): [boolean, (on: boolean) => void] {
	const isOn = useSyncExternalStore(
		(notify) => {
			listeners.add(notify);
			return () => listeners.delete(notify);
		},
		() => storage.get(key) !== "off",
		() => true,
	);
	const set = (on: boolean) => {
		if (on) storage.remove(key);
		else storage.set(key, "off");
		for (const notify of listeners) notify();
	};
	return [isOn, set];
}

/** Letter beside an action. Screen readers get it from `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
	<span className={styles.key} aria-hidden="true">
		{name}
	</span>
);

const shortcutList = [
	["J", "Siguiente pedido"],
	["K", "Pedido anterior"],
	["A", "Aprobar"],
	["O", "Observar"],
	["R", "Rechazar"],
	["+ −", "Acercar o alejar la imagen"],
	["0", "Imagen completa"],
] as const;

/** List of the shortcuts and their switch. */
export function ShortcutsHelp() {
	const [isOn, set] = useShortcuts();
	return (
		<Details summary="Atajos de teclado" className={styles.shortcuts}>
			<dl>
				{shortcutList.map(([name, meaning]) => (
					<div key={name}>
						<dt>
							<kbd className={styles.key}>{name}</kbd>
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
			<Check checked={isOn} onChange={(event) => set(event.target.checked)}>
				Usar atajos en este equipo
			</Check>
		</Details>
	);
}
