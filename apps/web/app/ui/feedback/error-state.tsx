import { ApiError, messageOf } from "../../platform/api/api-error.ts";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../graphics/icon.tsx";
import { NetworkLink } from "./network-line.tsx";

interface ErrorStateProps {
	error: unknown;
	/** Message if the error has none of its own: 'No se pudieron cargar las universidades'. */
	fallback?: string;
	/** Hint: the features that still work, or the next step. */
	help?: string;
	onRetry?(): void;
}

/** Replaces content that failed to load with 'Error: {message}', or 'Error al …' unchanged, and 'Reintentar'. */
export function ErrorState({ error, fallback = "No se pudo cargar", help, onRetry }: ErrorStateProps) {
	const message = messageOf(error, fallback);
	const code = error instanceof ApiError ? error.code : undefined;
	const offline = code === "OFFLINE";
	return (
		<div className="card error-state" role="alert">
			<Icon name={offline ? "off" : "warn"} />
			<p>
				<b>{message.startsWith("Error") ? message : `Error: ${message}`}</b>
				{help && <span className="soft">{help}</span>}
				{error instanceof ApiError && error.unreadable && <NetworkLink />}
			</p>
			{/* No retry for a missing object: it will not exist at the next try either. */}
			{onRetry && code !== "NOT_FOUND" && (
				<Button look="line" size="small" onClick={onRetry}>
					Reintentar
				</Button>
			)}
		</div>
	);
}
