import type { SessionDto } from "@cachimbo/contract/auth/sessions";
import { sessionRoutes } from "@cachimbo/contract/auth/sessions-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../platform/api/api.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { formatDate, formatDay, formatTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useOwnParams, useSessions } from "../api.ts";
import styles from "./profile.module.css";

const isPhone = (device: string) => /Android|iPhone/.test(device);

interface SessionRowProps {
	session: SessionDto;
	busy: boolean;
	onEnd(): void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
	const { device, current, createdAt, lastSeenAt } = session;
	return (
		<li className={styles.session}>
			<Icon name={isPhone(device) ? "phone" : "screen"} />
			<div>
				<b>{device}</b>
				<span className="soft small num">
					{current
						? `Ingresaste el ${formatDate(createdAt)}`
						: `Última vez: ${formatDay(lastSeenAt)}, ${formatTime(lastSeenAt)}`}
				</span>
			</div>
			{current ? (
				<Badge tone="pen" circle="full">
					Este equipo
				</Badge>
			) : (
				<Button look="line" size="small" busy={busy} busyText="Cerrando…" onClick={onEnd}>
					Cerrar esta sesión<span className="sr">: {device}</span>
				</Button>
			)}
		</li>
	);
}

/** Ends sessions, one request at a time. `ending` is the id in progress, or 'others'. */
function useEnding(heading: { current: HTMLElement | null }) {
	const params = useOwnParams();
	const queryClient = useQueryClient();
	const { running, run } = useAction(
		"No se pudo cerrar la sesión",
		async (_what: string, send: () => Promise<unknown>, done: string) => {
			await send();
			toast.success(done);
			await queryClient.invalidateQueries({ queryKey: [sessionRoutes.list.path] });
			// The pressed button has disappeared.
			heading.current?.focus();
		},
	);
	return {
		ending: running?.[0],
		end: (id: string) => run(id, () => call(sessionRoutes.end, { params: { ...params, id } }), "Sesión cerrada"),
		endOthers: () => run("others", () => call(sessionRoutes.endOthers, { params }), "Sesiones cerradas"),
	};
}

/** The user's sessions on all devices. */
export function SessionsCard() {
	const { data, error, refetch } = useSessions();
	const heading = useRef<HTMLHeadingElement>(null);
	const { ending, end, endOthers } = useEnding(heading);
	return (
		<Card as="section" labelledBy="perfil-sesiones" className={styles.stack}>
			<h2 id="perfil-sesiones" ref={heading} tabIndex={-1}>
				Sesiones abiertas
			</h2>
			{data ? (
				<>
					<ul className={styles.sessions}>
						{data.map((session) => (
							<SessionRow
								key={session.id}
								session={session}
								busy={ending === session.id}
								onEnd={() => end(session.id)}
							/>
						))}
					</ul>
					{data.length === 1 && <p className="hint">No tienes sesiones abiertas en otros equipos.</p>}
					{data.length > 2 && (
						<Button
							look="danger-line"
							size="small"
							className={styles.start}
							busy={ending === "others"}
							busyText="Cerrando…"
							onClick={endOthers}
						>
							Cerrar las demás
						</Button>
					)}
				</>
			) : error ? (
				<ErrorState error={error} fallback="No se pudieron cargar tus sesiones" onRetry={() => refetch()} />
			) : (
				<SkeletonGroup label="Cargando tus sesiones" className={styles.stack}>
					<Skeleton height="48px" />
					<Skeleton height="48px" />
				</SkeletonGroup>
			)}
		</Card>
	);
}
