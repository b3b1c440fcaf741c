import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** false until the screen stands and nothing more urgent is to be done: for what only helps later. */
export function useIdle(): boolean {
	const [isIdle, setIsIdle] = useState(false);
	useEffect(() => {
		let isGone = false;
		whenIdle(() => isGone || setIsIdle(true));
		return () => {
			isGone = true;
		};
	}, []);
	return isIdle;
}
