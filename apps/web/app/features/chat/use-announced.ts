import { useCallback, useEffect, useRef, useState } from "react";
import { plural } from "../../platform/words/formats.ts";

const bundleMs = 2000;

/** Text for screen readers about all messages of two seconds: '3 mensajes nuevos de Química'. */
export function useAnnounced(): { announcement: string; announce(groupName: string): void } {
	const [announcement, setAnnouncement] = useState("");
	const counts = useRef(new Map<string, number>());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const announce = useCallback((groupName: string) => {
		counts.current.set(groupName, (counts.current.get(groupName) ?? 0) + 1);
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			const lines = [...counts.current].map(
				([name, count]) => `${plural(count, "mensaje nuevo", "mensajes nuevos")} de ${name}`,
			);
			counts.current.clear();
			setAnnouncement(lines.join(". "));
		}, bundleMs);
	}, []);
	return { announcement, announce };
}
