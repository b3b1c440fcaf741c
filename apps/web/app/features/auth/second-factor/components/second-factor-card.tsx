import type { SecondFactorDto } from "@cachimbo/contract/auth/second-factor";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../../../platform/screen/toast.ts";
import { formatDate, plural } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { renewCodes, renewSecondFactor, switchOff, useSecondFactor } from "../api.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";
import { SetUp } from "./set-up.tsx";

const codesText = (left: number) =>
	left === 0
		? "No te queda ningún código de recuperación: genera otros."
		: `Te ${left === 1 ? "queda" : "quedan"} ${plural(left, "código")} de recuperación.`;

interface FactorOnProps {
	factor: SecondFactorDto & { since: string };
	onChanged(): void;
}

function FactorOn({ factor: { since, codesLeft, required }, onChanged }: FactorOnProps) {
	const [dialog, setDialog] = useState<"codes" | "off">();
	const [codes, setCodes] = useState<string[]>();
	const close = () => setDialog(undefined);
	if (codes) {
		const done = () => {
			setCodes(undefined);
			onChanged();
		};
		return <RecoveryCodes codes={codes} onDone={done} />;
	}
	return (
		<>
			<p>
				<Badge tone="right" circle="full">
					Activada
				</Badge>{" "}
				el {formatDate(since)}. Al ingresar te pedimos también un código de tu app.
			</p>
			<p className="soft">{codesText(codesLeft)}</p>
			<div className="row">
				<Button look="line" size="small" onClick={() => setDialog("codes")}>
					Generar otros códigos
				</Button>
				{!required && (
					<Button look="danger-line" size="small" onClick={() => setDialog("off")}>
						Desactivar
					</Button>
				)}
			</div>
			{required && <p className="hint">Tu academia la pide a todo el equipo: no se puede desactivar.</p>}
			{dialog === "codes" && (
				<ProofDialog
					title="Generar otros códigos"
					submit="Generar"
					send={renewCodes}
					onClose={close}
					onDone={(made) => {
						close();
						setCodes(made);
					}}
				>
					<p>Los códigos de recuperación que tenías dejan de servir.</p>
				</ProofDialog>
			)}
			{dialog === "off" && (
				<ProofDialog
					title="Desactivar la verificación en dos pasos"
					submit="Desactivar"
					danger
					send={switchOff}
					onClose={close}
					onDone={() => {
						close();
						toast.success("Verificación en dos pasos desactivada");
						onChanged();
					}}
				>
					<p>Para ingresar bastará tu contraseña.</p>
				</ProofDialog>
			)}
		</>
	);
}

function FactorOff({ onChanged }: { onChanged(): void }) {
	const [isSettingUp, setIsSettingUp] = useState(false);
	if (isSettingUp) return <SetUp onDone={onChanged} onCancel={() => setIsSettingUp(false)} />;
	return (
		<>
			<p className="soft">
				Además de tu contraseña, un código que cambia cada 30 segundos en tu celular. Así nadie entra aunque sepa tu
				contraseña.
			</p>
			<div className="row">
				<Button look="line" size="small" icon="lock" onClick={() => setIsSettingUp(true)}>
					Activar
				</Button>
			</div>
		</>
	);
}

/** Second factor settings on /cuenta-gestion. */
export function SecondFactorCard() {
	const { data, error, refetch } = useSecondFactor();
	const client = useQueryClient();
	const onChanged = () => void renewSecondFactor(client);
	return (
		<Card as="section" labelledBy="cuenta-dos-pasos" className={styles.stack}>
			<h2 id="cuenta-dos-pasos">Verificación en dos pasos</h2>
			{data?.since ? (
				<FactorOn key={data.since} factor={{ ...data, since: data.since }} onChanged={onChanged} />
			) : data ? (
				<FactorOff onChanged={onChanged} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar tu verificación" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando tu verificación" className={styles.stack}>
					<Skeleton height="96px" />
				</SkeletonGroup>
			)}
		</Card>
	);
}
