import type { SectionDto } from "@cachimbo/contract/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../platform/api-error.ts";
import { formatDate, plural } from "../../../platform/formats.ts";
import { toast } from "../../../platform/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { removeInvited, renewSections, useInvited } from "../api.ts";
import styles from "./sections.module.css";

/** Who was on a list and has no confirmed account yet; an address that was a slip is taken out. */
export function InvitedList({ section }: { section: SectionDto }) {
	const client = useQueryClient();
	const { data, error, refetch } = useInvited(section);
	const [busy, setBusy] = useState<string>();
	const remove = async (email: string) => {
		setBusy(email);
		try {
			await removeInvited(section, [email]);
			toast.success("Ya no está pendiente");
			await Promise.all([refetch(), renewSections(client)]);
		} catch (fault) {
			toast.error(messageOf(fault, "No se pudo retirar"));
		} finally {
			setBusy(undefined);
		}
	};
	return (
		<>
			<p className="soft">Entran solos cuando crean su cuenta con este correo y lo confirman.</p>
			{data ? (
				<ul className={styles.invited} aria-label={plural(data.length, "pendiente")}>
					{data.map(({ email, name, since }) => (
						<li key={email}>
							<span>
								<span className={styles.name}>{name}</span>
								<span className={`soft small ${styles.name}`}>
									{email}, desde el {formatDate(since)}
								</span>
							</span>
							<Button
								look="quiet"
								size="small"
								aria-label={`Retirar ${email}`}
								busy={busy === email}
								busyText="Retirando…"
								onClick={() => void remove(email)}
							>
								Retirar
							</Button>
						</li>
					))}
				</ul>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar los pendientes" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando los pendientes">
					<Skeleton height="120px" />
				</SkeletonGroup>
			)}
		</>
	);
}
