import { useState } from "react";
import { applyTheme, nextTheme, storedTheme, themeNames } from "../../platform/theme.ts";
import { Bubble } from "../../ui/bubble.tsx";
import { Icon } from "../../ui/icon.tsx";

const icons = { system: "auto", light: "sun", dark: "moon" } as const;

/** Goes round: as the system, light, dark. */
export function ThemeButton() {
	const [theme, setTheme] = useState(storedTheme);
	const change = () => {
		const next = nextTheme(theme);
		applyTheme(next);
		setTheme(next);
	};
	return (
		<button type="button" onClick={change} title={`Tema: ${themeNames[theme]}`}>
			<Bubble>
				<Icon name={icons[theme]} />
			</Bubble>
			<span aria-live="polite">Tema: {themeNames[theme]}</span>
		</button>
	);
}
