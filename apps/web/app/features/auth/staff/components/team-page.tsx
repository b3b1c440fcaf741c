import type { InvitationDto, StaffDto } from "@cachimbo/contract/auth/staff";
import type { StaffRole } from "@cachimbo/contract/core/route";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAction } from "../../../../platform/api/use-action.ts";
import { toast } from "../../../../platform/screen/toast.ts";
import { endSession } from "../../../../platform/session/session.ts";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Field, PasswordInput, Select } from "../../../../ui/fields/field.tsx";
import { teamCalls, useTeam } from "../api.ts";
import { isRole, RoleOptions, roleNames } from "../roles.tsx";
import { InviteForm } from "./invite-form.tsx";
import styles from "./staff.module.css";

type Action =
	| { what: "remove" | "hand-on" | "second-factor"; person: StaffDto }
	| { what: "role"; person: StaffDto; role: StaffRole };

const failed = "No se pudo guardar. Inténtalo otra vez";

function Person({ person, onAsk }: { person: StaffDto; onAsk(action: Action): void }) {
	const { name, email, role, owner, secondFactor, lastSeenAt } = person;
	return (
		<li className={`card ${styles.person}`}>
			<div className={styles.who}>
				<p>
					<b>{name}</b> <Badge circle="none">{owner ? "Dirige la academia" : roleNames[role]}</Badge>
				</p>
				<p className="soft small">{email}</p>
				<p className="soft small num">{lastSeenAt ? `Vino el ${formatDateTime(lastSeenAt)}` : "Aún no ingresa"}</p>
				<p className="soft small">{secondFactor ? "Con" : "Sin"} verificación en dos pasos</p>
			</div>
			{!owner && (
				<div className={styles.actions}>
					<Field label={`Rol de ${name}`} labelHidden>
						<Select
							value={role}
							onChange={(event) => {
								const next = event.target.value;
								if (isRole(next)) onAsk({ what: "role", person, role: next });
							}}
						>
							<RoleOptions />
						</Select>
					</Field>
					{role === "ADMIN" && (
						<Button look="quiet" size="small" onClick={() => onAsk({ what: "hand-on", person })}>
							Traspasar<span className="sr"> la academia a {name}</span>
						</Button>
					)}
					{secondFactor && (
						<Button look="quiet" size="small" onClick={() => onAsk({ what: "second-factor", person })}>
							Restablecer verificación<span className="sr"> de {name}</span>
						</Button>
					)}
					<Button look="danger-line" size="small" onClick={() => onAsk({ what: "remove", person })}>
						Quitar acceso<span className="sr"> a {name}</span>
					</Button>
				</div>
			)}
		</li>
	);
}

function Invitation({ invitation }: { invitation: InvitationDto }) {
	const calls = teamCalls(useQueryClient());
	const { id, email, role, expired, expiresAt } = invitation;
	const { busy, run } = useAction(failed, async (work: () => Promise<unknown>, done: string) => {
		await work();
		toast.success(done);
	});
	return (
		<li className={`card ${styles.person}`}>
			<div className={styles.who}>
				<p>
					<b>{email}</b> <Badge circle="none">{roleNames[role]}</Badge>
				</p>
				<p className="soft small num">
					{expired ? "Venció" : "Vence"} el {formatDateTime(expiresAt)}
				</p>
			</div>
			<div className={styles.actions}>
				<Button
					look="line"
					size="small"
					busy={busy}
					onClick={() => void run(() => calls.resend(id), `Invitación enviada otra vez a ${email}`)}
				>
					Enviar otra vez
				</Button>
				<Button
					look="quiet"
					size="small"
					busy={busy}
					onClick={() => void run(() => calls.revoke(id), `Invitación a ${email} retirada`)}
				>
					Retirar
				</Button>
			</div>
		</li>
	);
}

function ActionDialog({ action, onClose }: { action: Exclude<Action, { what: "role" }>; onClose(): void }) {
	const calls = teamCalls(useQueryClient());
	const [password, setPassword] = useState("");
	const { what, person } = action;
	const isRemoval = what === "remove";
	const { busy, run: confirm } = useAction(failed, async () => {
		await (isRemoval ? calls.remove(person.id) : calls.transferOwnership(person.id, password));
		toast.success(isRemoval ? `${person.name} ya no es del equipo` : `Ahora ${person.name} dirige la academia`);
		onClose();
		if (!isRemoval) endSession("refused");
	});
	return (
		<ConfirmDialog
			open
			title={isRemoval ? `Quitar acceso a ${person.name}` : `Traspasar la academia a ${person.name}`}
			confirmText={isRemoval ? "Quitar acceso" : "Traspasar"}
			danger={isRemoval}
			busy={busy}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		>
			{isRemoval ? (
				<p>Se cierran sus sesiones ahora mismo. Su cuenta queda como la de un estudiante.</p>
			) : (
				<div className="stack-4">
					<p>Solo {person.name} podrá cambiar el equipo. Tú sigues en administración, e ingresas otra vez.</p>
					<Field label="Tu contraseña" required>
						<PasswordInput
							autoComplete="current-password"
							value={password}
							onChange={(event) => setPassword(event.target.value)}
						/>
					</Field>
				</div>
			)}
		</ConfirmDialog>
	);
}

/** Confirms a change of role, because an arrow key or the mouse wheel can change the field by accident. */
function RoleChange({ person, role, onClose }: { person: StaffDto; role: StaffRole; onClose(): void }) {
	const calls = teamCalls(useQueryClient());
	const { busy, run: confirm } = useAction(failed, async () => {
		await calls.changeRole(person.id, role);
		toast.success(`${person.name}: ${roleNames[role]}`);
		onClose();
	});
	return (
		<ConfirmDialog
			open
			title={`Cambiar el rol de ${person.name}`}
			confirmText="Cambiar rol"
			busy={busy}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		>
			<p>
				Pasa de {roleNames[person.role]} a {roleNames[role]}. Se cierran sus sesiones ahora mismo e ingresa otra vez.
			</p>
		</ConfirmDialog>
	);
}

/** Removes the second factor of a colleague who has lost both phone and recovery codes. */
function FactorReset({ person, onClose }: { person: StaffDto; onClose(): void }) {
	const calls = teamCalls(useQueryClient());
	const { busy, run: confirm } = useAction(failed, async () => {
		await calls.resetSecondFactor(person.id);
		toast.success(`${person.name} ingresa solo con su contraseña`);
		onClose();
	});
	return (
		<ConfirmDialog
			open
			title={`Restablecer la verificación de ${person.name}`}
			confirmText="Restablecer"
			danger
			busy={busy}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		>
			<p>
				Para quien perdió su celular y sus códigos. Se cierran sus sesiones, le avisamos por correo, y hasta que la
				active otra vez ingresa solo con su contraseña.
			</p>
		</ConfirmDialog>
	);
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<section>
		<h2>{title}</h2>
		<ul className={styles.list}>{children}</ul>
	</section>
);

/** /equipo-gestion: the staff, for the owner of the academy. */
export function TeamPage() {
	const { data, error, refetch } = useTeam();
	const [action, setAction] = useState<Action>();
	return (
		<>
			<div className="page-head">
				<h1>Equipo</h1>
			</div>
			<InviteForm />
			{!data && error && (
				<ErrorState error={error} fallback="Error al cargar el equipo" onRetry={() => void refetch()} />
			)}
			{!data && !error && (
				<SkeletonGroup label="Cargando el equipo">
					<Skeleton height="96px" />
					<Skeleton height="96px" />
				</SkeletonGroup>
			)}
			{data && (
				<Section title="Quiénes son">
					{data.staff.map((person) => (
						<Person key={person.id} person={person} onAsk={setAction} />
					))}
				</Section>
			)}
			{data && data.invitations.length > 0 && (
				<Section title="Invitaciones pendientes">
					{data.invitations.map((invitation) => (
						<Invitation key={invitation.id} invitation={invitation} />
					))}
				</Section>
			)}
			{action?.what === "second-factor" && <FactorReset person={action.person} onClose={() => setAction(undefined)} />}
			{action?.what === "role" && <RoleChange {...action} onClose={() => setAction(undefined)} />}
			{action && (action.what === "remove" || action.what === "hand-on") && (
				<ActionDialog action={action} onClose={() => setAction(undefined)} />
			)}
		</>
	);
}
