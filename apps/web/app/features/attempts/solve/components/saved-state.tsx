import { useState } from "react";
import { useIsForeignNetwork } from "../../../../platform/api/use-foreign-network.ts";
import { useOnline } from "../../../../platform/offline/online.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { NetworkLine } from "../../../../ui/feedback/network-line.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import type { IconName } from "../../../../ui/graphics/icons.ts";
import type { ExamSnapshot } from "../../session/session-state.ts";
import { useRecovered } from "../use-recovered.ts";
import styles from "./exam.module.css";

type Safety = "saved" | "saving" | "offline" | "unaccepted" | "signedOut" | "refused" | "memory";

const looks: Record<Safety, { icon: IconName; text: string; className: string | undefined }> = {
	saved: { icon: "saved", text: "Guardado", className: styles.savedRight },
	saving: { icon: "auto", text: "Guardando…", className: undefined },
	offline: { icon: "off", text: "En este equipo", className: styles.savedMiddling },
	unaccepted: { icon: "auto", text: "En este equipo", className: styles.savedMiddling },
	signedOut: { icon: "lock", text: "En este equipo", className: styles.savedMiddling },
	refused: { icon: "warn", text: "Sin enviar", className: styles.savedWrong },
	memory: { icon: "warn", text: "Solo aquí", className: styles.savedWrong },
};

/** Returns where the answers are; the worst state takes precedence. */
export function useSafety({ disk, sync, ended }: ExamSnapshot): Safety {
	const online = useOnline();
	// A confirmed end means that the answers arrived with the sheet; the queue has sent nothing since that would report it.
	if (ended?.confirmed) return "saved";
	if (disk === "failed") return "memory";
	if (sync.kind === "signedOut" || sync.kind === "refused") return sync.kind;
	if (!online) return "offline";
	if (sync.kind === "offline") return "unaccepted";
	return disk === "saving" || sync.kind !== "saved" ? "saving" : "saved";
}

/** Whether the server has not received the last answers. */
export function useIsServerMissingAnswers({ sync, ended }: ExamSnapshot): boolean {
	const online = useOnline();
	return !ended?.confirmed && (!online || sync.kind === "offline");
}

/** Save state in the bar. It changes with every answer, so it is not announced; the banner announces problems. */
export function SavedState({ safety }: { safety: Safety }) {
	const { icon, text, className } = looks[safety];
	return (
		<span className={`${styles.saved} ${className ?? ""}`} data-saved={safety}>
			<Icon name={icon} />
			{text}
		</span>
	);
}

/** Announces once that the network is back and the server has all answers. */
function Recovered({ safety }: { safety: Safety }) {
	const recovered = useRecovered({ away: safety === "offline" || safety === "unaccepted", saved: safety === "saved" });
	return (
		<span className="sr" role="status">
			{recovered && "Conexión recuperada. Tus respuestas están guardadas"}
		</span>
	);
}

/** Banner with the known reason and the place of the answers. An online browser cannot distinguish a dead line from a failed server. */
function AwayReason({ isMemory }: { isMemory: boolean }) {
	const [online, isForeign] = [useOnline(), useIsForeignNetwork()];
	const place = isMemory ? "están solo en esta página" : "están guardadas en este equipo y se enviarán solas";
	if (!online)
		return (
			<Banner icon="off">
				Sin conexión: {isMemory ? "tus respuestas están solo en esta página" : "guardado en este equipo"}
			</Banner>
		);
	return isForeign ? (
		<Banner icon="off">
			<NetworkLine />. Mientras tanto, tus respuestas {place}
		</Banner>
	) : (
		<Banner icon="auto">El servidor todavía no recibió tus últimas respuestas: {place}</Banner>
	);
}

interface AwayBannerProps {
	safety: Safety;
	isAway: boolean;
	/** false: another banner already reports the connection. */
	showsReason: boolean;
}

const reasonsShown: ReadonlySet<Safety> = new Set(["offline", "unaccepted", "memory"]);

/**
 * Banner for an unreachable server, at the end of the page above the buttons. It appears and disappears during solving without
 * moving other content: once it has been shown, its space stays reserved.
 */
export function AwayBanner({ safety, isAway, showsReason }: AwayBannerProps) {
	const [hasShown, setHasShown] = useState(false);
	const shows = isAway && showsReason && reasonsShown.has(safety);
	if (shows && !hasShown) setHasShown(true);
	return (
		<div className={styles.away} data-room={hasShown || undefined}>
			{shows && <AwayReason isMemory={safety === "memory"} />}
		</div>
	);
}

interface SavedBannerProps {
	safety: Safety;
	late: boolean;
	partLate: boolean;
	onSignIn(): void;
}

/** Banner under the bar about a lasting problem: where the answers are, and the student's next step. */
export function SavedBanner({ safety, late, partLate, onSignIn }: SavedBannerProps) {
	return (
		<div className={styles.banner}>
			<Recovered safety={safety} />
			{safety === "memory" && (
				<Banner icon="warn" tone="wrong">
					Este navegador no guarda tus respuestas en el equipo. No cierres esta página hasta terminar
				</Banner>
			)}
			{safety === "refused" && (
				<Banner icon="warn" tone="wrong">
					El servidor no aceptó tus últimas respuestas. Están guardadas en este equipo
				</Banner>
			)}
			{safety === "signedOut" && (
				<Banner icon="lock">
					Tu sesión terminó: guardado en este equipo.{" "}
					<button className="btn btn-line btn-sm" type="button" onClick={onSignIn}>
						Ingresar de nuevo
					</button>
				</Banner>
			)}
			{partLate && (
				<Banner icon="clock">Algunas respuestas llegaron cuando su parte ya no estaba abierta y no cuentan</Banner>
			)}
			{late && <Banner icon="clock">Algunas respuestas llegaron después de que se acabó el tiempo y no cuentan</Banner>}
		</div>
	);
}
