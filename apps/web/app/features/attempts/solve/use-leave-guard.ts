import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate } from "react-router";
import { toast } from "../../../platform/screen/toast.ts";
import { attemptOutbox } from "../device/outbox.ts";
import type { ExamSession } from "../session/exam-session.ts";
import { wordingOf } from "../wording.ts";

/** Options of 'Salir'. */
export type WayOut = "pause" | "handIn" | "abandon";

type Places = Record<"currentLocation" | "nextLocation", Pick<Location, "pathname">>;

/** Delay before sending, after which the screen has released the attempt to the outbox. */
const sendAfterMs = 1000;

/** Asks before going back, following a link or closing with the cross. Does not ask once the attempt has ended or is paused. */
export function useLeaveGuard(session: ExamSession) {
	const navigate = useNavigate();
	const client = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const [taken, setTaken] = useState<WayOut | null>(null);
	const isLeaving = useRef(false);
	const { noun, leadsTo } = wordingOf(session.attempt);
	const blocker = useBlocker(
		useCallback(
			({ currentLocation, nextLocation }: Places) =>
				!isLeaving.current && !session.snapshot().ended && nextLocation.pathname !== currentLocation.pathname,
			[session],
		),
	);
	const isBlocked = blocker.state === "blocked";
	const stay = () => {
		setTaken(null);
		setIsAsking(false);
		if (isBlocked) blocker.reset();
	};
	const leaveTo = (path: string) => {
		stay();
		return navigate(path, { replace: true });
	};

	/** Pauses the attempt. If the user went back or followed a link, that navigation then proceeds. */
	async function pause(): Promise<void> {
		if (!(await session.pause())) {
			toast.error(`Este navegador no guarda tus respuestas: espera a que lleguen al servidor para salir del ${noun}`);
			return stay();
		}
		toast.success(session.snapshot().sync.kind === "saved" ? "Guardado" : "Guardado en este equipo");
		isLeaving.current = true;
		// Cached lists predate the attempt.
		void client.invalidateQueries();
		attemptOutbox.sendSoon(sendAfterMs);
		if (isBlocked) blocker.proceed();
		else await leaveTo(leadsTo);
	}

	async function abandon(): Promise<void> {
		await session.finish("ABANDONED");
		const { ended, sync } = session.snapshot();
		// Another dialog opens first: the choice between devices, or the sign-in.
		if (!ended && (sync.kind === "superseded" || sync.kind === "signedOut")) return stay();
		// The request stays queued and is sent later; the student leaves all the same.
		if (ended?.waits === "network") toast.info("Tu intento se registrará cuando vuelva la conexión");
		else if (!ended?.confirmed) toast.error("Error al guardar progreso");
		isLeaving.current = true;
		await leaveTo(leadsTo);
	}

	/** The end of the attempt leads to the result, whatever navigation was blocked before. */
	async function handIn(): Promise<void> {
		setIsAsking(true);
		if (isBlocked) blocker.reset();
		await session.finish("FINISHED");
		setTaken(null);
		setIsAsking(false);
	}

	const ways = { pause, abandon, handIn };
	return {
		isAsking: isAsking || isBlocked,
		/** The option in progress. */
		taken,
		ask: () => setIsAsking(true),
		stay: () => taken === null && stay(),
		take(way: WayOut) {
			if (taken !== null) return;
			setTaken(way);
			void ways[way]();
		},
	};
}
