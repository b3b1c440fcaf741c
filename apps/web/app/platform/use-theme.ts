import { useSyncExternalStore } from "react";
import { onThemeChange, storedTheme, type Theme } from "./theme.ts";

/** The chosen theme, wherever on this page it is chosen. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, storedTheme, () => "system");
