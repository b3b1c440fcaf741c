let stays = 0;

/** While held, a refused session does not lead away: the screen that holds it asks to sign in again in its place. */
export function stayOnRefusal(): () => void {
	stays += 1;
	return () => {
		stays -= 1;
	};
}

export const isStayingOnRefusal = (): boolean => stays > 0;
