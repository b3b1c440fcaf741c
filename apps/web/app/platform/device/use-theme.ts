import { useSyncExternalStore } from "react";
import { onThemeChange, storedTheme, type Theme } from "./theme.ts";

/** The chosen theme; updates when another one is chosen. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, storedTheme, () => "system");
