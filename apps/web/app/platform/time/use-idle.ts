import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";
import { whenQuiet } from "./when-quiet.ts";

/** On a slow line the pictures and data of the open screen come first. */
const quiet = { ms: 500, atMostMs: 5000 };

/** Whether the screen is rendered and line and browser are idle, for work that only helps later. */
export function useIdle(): boolean {
	const [isIdle, setIsIdle] = useState(false);
	useEffect(() => {
		let isGone = false;
		void whenQuiet(quiet.ms, quiet.atMostMs).then(() => whenIdle(() => isGone || setIsIdle(true)));
		return () => {
			isGone = true;
		};
	}, []);
	return isIdle;
}
