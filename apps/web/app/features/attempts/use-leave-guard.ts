import { useCallback, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { toast } from "../../platform/toast.ts";
import type { ExamSession } from "./exam-session.ts";
import { wordingOf } from "./wording.ts";

/** Going back, a link or the cross asks first. Leaving records the attempt as abandoned; once it has ended, nothing asks. */
export function useLeaveGuard(session: ExamSession) {
	const navigate = useNavigate();
	const [isAsking, setIsAsking] = useState(false);
	const isLeaving = useRef(false);
	const blocker = useBlocker(
		useCallback(
			({
				currentLocation,
				nextLocation,
			}: {
				currentLocation: { pathname: string };
				nextLocation: { pathname: string };
			}) => !isLeaving.current && !session.snapshot().ended && nextLocation.pathname !== currentLocation.pathname,
			[session],
		),
	);
	const isBlocked = blocker.state === "blocked";
	const stay = () => {
		setIsAsking(false);
		if (isBlocked) blocker.reset();
	};
	const leave = async () => {
		await session.finish("ABANDONED");
		const { ended, sync } = session.snapshot();
		// Another dialog opens first: choosing between devices, or signing in again.
		if (!ended && (sync.kind === "superseded" || sync.kind === "signedOut")) return stay();
		// It stays queued and goes out later; the student is sent away all the same.
		if (ended?.waits === "network") toast.info("Tu intento se registrará cuando vuelva la conexión");
		else if (!ended?.confirmed) toast.error("Error al guardar progreso");
		isLeaving.current = true;
		stay();
		await navigate(wordingOf(session.attempt).leadsTo, { replace: true });
	};
	return { isAsking: isAsking || isBlocked, ask: () => setIsAsking(true), stay, leave: () => void leave() };
}
