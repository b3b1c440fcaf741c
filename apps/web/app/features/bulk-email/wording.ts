import type {
	CampaignDto,
	CampaignStatus,
	MailStatus,
	OutgoingMailDto,
	RecipientCountDto,
} from "@cachimbo/contract/bulk-email/bulk-email";
import { formatInteger, plural } from "../../platform/words/formats.ts";

/** Label and badge style of each campaign state. */
export const campaignLooks = {
	SENDING: { text: "Enviando", tone: "pen", circle: "open" },
	PAUSED: { text: "En pausa", tone: "middling", circle: "open" },
	CANCELLED: { text: "Cancelado", tone: "wrong", circle: "full" },
	SENT: { text: "Terminado", tone: "right", circle: "full" },
} as const satisfies Record<CampaignStatus, object>;

export const mailLooks = {
	KEPT: { text: "Guardado", tone: "plain", circle: "full" },
	QUEUED: { text: "Por enviar", tone: "pen", circle: "open" },
	SENT: { text: "Enviado", tone: "right", circle: "full" },
	FAILED: { text: "No se pudo enviar", tone: "wrong", circle: "full" },
	STOPPED: { text: "Detenido", tone: "middling", circle: "full" },
} as const satisfies Record<MailStatus, object>;

/** Label and badge style of a mail. A queued mail with an error is retried automatically. */
export const mailLookOf = ({ status, error }: Pick<OutgoingMailDto, "status" | "error">) =>
	status === "QUEUED" && error !== null
		? ({ text: "Se reintenta", tone: "middling", circle: "open" } as const)
		: mailLooks[status];

/** '1,204 correos'. */
export const recipientsText = (count: number): string => plural(count, "correo");

/**
 * Sentence that says how many addresses of the audience are left out and why: 'Quedan fuera 3 que se dieron de baja y 1 cuyo
 * correo ya no recibe.'
 */
export function leftOutText({ unsubscribed, undeliverable }: RecipientCountDto): string | undefined {
	const parts = [
		unsubscribed > 0 && `${formatInteger(unsubscribed)} que se ${unsubscribed === 1 ? "dio" : "dieron"} de baja`,
		undeliverable > 0 && `${formatInteger(undeliverable)} cuyo correo ya no recibe`,
	].filter(Boolean);
	return parts.length > 0 ? `Quedan fuera ${parts.join(" y ")}.` : undefined;
}

/** Number of recipients that are no longer in the queue. */
export const doneOf = ({ recipients, queued }: CampaignDto): number => recipients - queued;

/** '340 de 1,204'. */
export const progressText = (campaign: CampaignDto): string =>
	`${formatInteger(doneOf(campaign))} de ${formatInteger(campaign.recipients)}`;

/** Estimated time until the queue is empty at this rate: 'unos 12 minutos'; undefined for less than two minutes. */
export function waitText(queued: number, perMinute: number): string | undefined {
	const minutes = Math.ceil(queued / Math.max(1, perMinute));
	if (minutes < 2) return undefined;
	return minutes < 120 ? `unos ${minutes} minutos` : `unas ${Math.round(minutes / 60)} horas`;
}
