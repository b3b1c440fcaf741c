import { applyTheme, nextTheme, themeNames } from "../../platform/device/theme.ts";
import { useTheme } from "../../platform/device/use-theme.ts";
import { Bubble } from "../../ui/cards/bubble.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";

const icons = { system: "auto", light: "sun", dark: "moon" } as const;

/** Button that cycles through the themes: system, light, dark. */
export function ThemeButton() {
	const theme = useTheme();
	return (
		<button type="button" onClick={() => applyTheme(nextTheme(theme))} title={`Tema: ${themeNames[theme]}`}>
			<Bubble>
				<Icon name={icons[theme]} />
			</Bubble>
			<span aria-live="polite">Tema: {themeNames[theme]}</span>
		</button>
	);
}
