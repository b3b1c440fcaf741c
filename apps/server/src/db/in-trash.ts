import { TRASH_DAYS } from "@cachimbo/contract/trash/trash";
import { AppError, notFound } from "../work/errors.ts";

/** Rows deleted before this time can no longer be restored. */
export const trashBegins = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * 24 * 3600_000);

/** @throws AppError NOT_FOUND for a row deleted longer ago */
export function refuseOutOfTrash(archivedAt: Date, now: Date): void {
	if (archivedAt < trashBegins(now))
		throw notFound(`Se eliminó hace más de ${TRASH_DAYS} días: ya no se puede restaurar`);
}

/** Error for a row that cannot be restored: its name is taken, or its parent is deleted. */
export const cannotRestore = (message: string) => new AppError("CONFLICT", message);
