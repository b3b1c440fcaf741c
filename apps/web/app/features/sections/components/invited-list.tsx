import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { removeInvited, renewSections, sendInvitations, useInvited } from "../api.ts";
import { InvitedRow } from "./invited-row.tsx";
import styles from "./sections.module.css";

/** Address whose request is in flight; '' for all that were never invited. */
type Busy = { email: string; what: "send" | "remove" } | undefined;

function useInviteeActions(section: SectionDto, refetch: () => Promise<unknown>) {
	const client = useQueryClient();
	const [busy, setBusy] = useState<Busy>();
	const act = async (doing: NonNullable<Busy>, fallback: string, work: () => Promise<unknown>) => {
		setBusy(doing);
		try {
			await work();
		} catch (fault) {
			toast.error(messageOf(fault, fallback));
		} finally {
			await Promise.all([refetch(), renewSections(client)]);
			setBusy(undefined);
		}
	};
	return {
		busy,
		remove: (email: string) =>
			act({ email, what: "remove" }, "No se pudo retirar", async () => {
				await removeInvited(section, [email]);
				toast.success("Ya no está pendiente: su invitación no sirve más");
			}),
		send: (emails: string[], again: boolean) =>
			act({ email: again ? (emails[0] ?? "") : "", what: "send" }, "No se pudo enviar la invitación", async () => {
				const { mailed } = await sendInvitations(section, emails, again);
				if (mailed === 0) toast.error("No se envió: se dio de baja de los correos, o su correo no los recibe");
				else toast.success(`${plural(mailed, "invitación", "invitaciones")} en camino`);
			}),
	};
}

/** Invitees without a confirmed account. They can be invited, or removed if the address was wrong. */
export function InvitedList({ section }: { section: SectionDto }) {
	const { data, error, refetch } = useInvited(section);
	const { busy, remove, send } = useInviteeActions(section, refetch);
	const neverInvited = data?.flatMap(({ email, invitation }) => (invitation ? [] : [email])) ?? [];
	return (
		<>
			<p className="soft">
				Entran solos cuando aceptan su invitación, o cuando crean su cuenta con este correo y lo confirman.
			</p>
			{neverInvited.length > 1 && (
				<Button
					look="line"
					size="small"
					icon="mail"
					busy={busy?.email === ""}
					busyText="Enviando…"
					onClick={() => void send(neverInvited, false)}
				>
					Invitar a los {neverInvited.length} que faltan
				</Button>
			)}
			{data ? (
				<ul className={styles.invited} aria-label={plural(data.length, "pendiente")}>
					{data.map((invitee) => (
						<InvitedRow
							key={invitee.email}
							invitee={invitee}
							busy={busy?.email === invitee.email ? busy.what : undefined}
							onSend={() => void send([invitee.email], true)}
							onRemove={() => void remove(invitee.email)}
						/>
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
