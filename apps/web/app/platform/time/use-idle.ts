import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Whether the screen is rendered and the browser idle, for work that only helps later. */
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
