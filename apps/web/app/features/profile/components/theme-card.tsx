import { applyTheme, type Theme, themeNames } from "../../../platform/device/theme.ts";
import { useTheme } from "../../../platform/device/use-theme.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import styles from "./profile.module.css";

const themes = (["system", "light", "dark"] as const).map((value) => ({ value, text: themeNames[value] }));

/** Theme setting, also available as a button of the menu. */
export function ThemeCard() {
	return (
		<Card as="section" labelledBy="perfil-tema" className={styles.stack}>
			<h2 id="perfil-tema">Apariencia</h2>
			<Choice<Theme>
				legend="Tema"
				options={themes}
				value={useTheme()}
				onChange={applyTheme}
				hint="Automático sigue lo que eliges en tu celular o computadora."
			/>
		</Card>
	);
}
