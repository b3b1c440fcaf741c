import { TRASH_DAYS } from "@cachimbo/contract/trash";
import { AppError, notFound } from "../errors.ts";

/** What was deleted before then can be had back no more. */
export const trashBegins = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * 24 * 3600_000);

/** @throws AppError NOT_FOUND for what was deleted longer ago than that */
export function refuseOutOfTrash(archivedAt: Date, now: Date): void {
	if (archivedAt < trashBegins(now))
		throw notFound(`Se eliminó hace más de ${TRASH_DAYS} días: ya no se puede restaurar`);
}

/** Another has the name by now, or what it belongs to is deleted itself. */
export const cannotRestore = (message: string) => new AppError("CONFLICT", message);
