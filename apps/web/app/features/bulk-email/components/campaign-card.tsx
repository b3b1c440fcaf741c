import type { CampaignDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../../platform/api/use-action.ts";
import { formatDateTime, formatInteger, plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { type CampaignChange, changeCampaign } from "../api.ts";
import { campaignLooks, doneOf, mailLooks, progressText } from "../wording.ts";
import styles from "./bulk-email.module.css";

/** Pauses, resumes or cancels a campaign, one request at a time. */
function useChange(campaign: CampaignDto) {
	const client = useQueryClient();
	const { running, run } = useAction("No se pudo cambiar el envío", (what: CampaignChange) =>
		changeCampaign(client, campaign.id, what),
	);
	return { changing: running?.[0], change: run };
}

function Actions({ campaign }: { campaign: CampaignDto }) {
	const { changing, change } = useChange(campaign);
	const [asking, setAsking] = useState(false);
	const { status, subject, queued } = campaign;
	const next = status === "SENDING" ? "pause" : "resume";
	return (
		<>
			<Button
				look="line"
				size="small"
				busy={changing === next}
				aria-label={`${next === "pause" ? "Pausar" : "Continuar"} ${subject}`}
				onClick={() => void change(next)}
			>
				{next === "pause" ? "Pausar" : "Continuar"}
			</Button>
			<Button look="danger-line" size="small" aria-label={`Cancelar ${subject}`} onClick={() => setAsking(true)}>
				Cancelar
			</Button>
			<ConfirmDialog
				open={asking}
				title={`Cancelar «${subject}»`}
				confirmText="Cancelar el envío"
				cancelText="Volver"
				danger
				busy={changing === "cancel"}
				busyText="Cancelando…"
				onCancel={() => setAsking(false)}
				onConfirm={() => void change("cancel").then(() => setAsking(false))}
			>
				<p>
					{plural(queued, "correo que espera no saldrá", "correos que esperan no saldrán")}. Los que ya salieron no se
					pueden traer de vuelta.
				</p>
			</ConfirmDialog>
		</>
	);
}

/** Card of a campaign: its progress while it is being sent, and its outcome afterwards. */
export function CampaignCard({ campaign, onReuse }: { campaign: CampaignDto; onReuse(): void }) {
	const { id, subject, audienceName, status, recipients, createdAt, lastError } = campaign;
	const isOpen = status === "SENDING" || status === "PAUSED";
	const { text, ...look } = campaign.isKept && status === "SENT" ? mailLooks.KEPT : campaignLooks[status];
	const facts = [
		{ label: campaign.isKept ? "Guardados" : "Enviados", value: campaign.sent },
		{ label: "Fallidos", value: campaign.failed },
		...(campaign.stopped > 0 ? [{ label: "Detenidos", value: campaign.stopped }] : []),
		{ label: "Bajas", value: campaign.unsubscribed },
	].map(({ label, value }) => ({ label, value: formatInteger(value) }));
	return (
		<Card as="li" className={styles.campaign} labelledBy={`envio-${id}`}>
			<div className={styles.campaignHead}>
				<h3 id={`envio-${id}`}>{subject}</h3>
				<Badge {...look}>{text}</Badge>
			</div>
			<p className="soft small">
				{audienceName} · <span className="num">{formatDateTime(createdAt)}</span>
			</p>
			{isOpen && (
				<>
					<p className="num small">{progressText(campaign)}</p>
					<Progress
						label={`Avance de ${subject}`}
						value={doneOf(campaign)}
						max={recipients}
						text={progressText(campaign)}
					/>
				</>
			)}
			<Cells facts={facts} />
			{lastError && (
				<p className="small">
					El servidor de correo respondió: <q className={styles.said}>{lastError}</q>
				</p>
			)}
			<div className={styles.change}>
				{isOpen && <Actions campaign={campaign} />}
				<ButtonLink
					look="quiet"
					size="small"
					to={`/correo-gestion/bandeja?envio=${id}`}
					aria-label={`Ver correos de ${subject}`}
				>
					Ver correos
				</ButtonLink>
				<Button look="quiet" size="small" aria-label={`Usar de nuevo ${subject}`} onClick={onReuse}>
					Usar de nuevo
				</Button>
			</div>
		</Card>
	);
}
