import { chatRoutes } from "@cachimbo/contract/chat/chat-routes";
import { call } from "../../platform/api/api.ts";
import { ApiError, messageOf } from "../../platform/api/api-error.ts";
import type { Work } from "../../platform/offline/outbox.ts";
import { isTransient } from "../../platform/offline/retry.ts";
import { toast } from "../../platform/screen/toast.ts";
import { plural } from "../../platform/words/formats.ts";
import type { Outgoing } from "./chat-store.ts";
import { chatOutbox, type PostReply } from "./outbox.ts";
import { type OutgoingDesk, openOutgoingDesk } from "./outgoing-desk.ts";
import { HELD, NOT_SENT } from "./wording.ts";

interface SendDeps {
	desk: OutgoingDesk;
	/** API calls of the outbox; tests replace them with a fake. */
	send(message: Outgoing, picture: ArrayBuffer | undefined): Promise<PostReply>;
	/** Notifies the user of a refusal, on any screen. */
	onRefused(reason: string): void;
	onHeld(): void;
}

function send({ groupId, content, clientId, replyTo, card, picture }: Outgoing, bytes: ArrayBuffer | undefined) {
	const question = card && { examId: card.examId, questionId: card.questionId };
	const files = bytes && { image: new File([bytes], "foto", { type: picture?.type ?? "" }) };
	return call(chatRoutes.send, {
		params: { groupId: String(groupId) },
		body: { content: content || null, clientId, replyTo: replyTo?.id ?? null, question },
		...(files ? { files } : { patience: "save" as const }),
	});
}

const maxWaitSeconds = 600;
/** Daily limit: otherwise the message would wait for hours without notice. */
const isOverDayLimit = (error: unknown) =>
	error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 0) > maxWaitSeconds;

/** Permanent refusals: muted, closed, too long. An ended session is not one: the user signs in again. */
const isRefused = (error: unknown) =>
	isOverDayLimit(error) || (!isTransient(error) && (error as ApiError).status !== 401);

/** First message of each group; the others follow when it has arrived, to keep the order. */
function firstOfEach(messages: readonly Outgoing[]): Outgoing[] {
	const groups = new Set<number>();
	return messages.filter(({ state, groupId }) => {
		if (state !== "waiting" || groups.has(groupId)) return false;
		groups.add(groupId);
		return true;
	});
}

async function post({ desk, send, onHeld }: SendDeps, message: Outgoing): Promise<PostReply> {
	const { clientId } = message;
	const picture = message.picture ? await desk.picture(clientId) : undefined;
	const posted = await send(message, picture);
	if (posted.held) {
		onHeld();
		await desk.hold(clientId);
	}
	return posted;
}

/** Outbox work: messages to be sent. Its description also counts refused messages that are still on this device. */
export const unsentChat = (deps: SendDeps): Work<Outgoing> => ({
	waiting: async () => firstOfEach(await deps.desk.load()),
	keyOf: ({ clientId }) => clientId,
	async send(message) {
		const { clientId: key, groupId } = message;
		// The message is added to the group's messages before it is removed from the unsent ones, so that it stays on the screen.
		const { held } = await chatOutbox.post({ key, groupId }, () => post(deps, message));
		// A failed removal is no failed sending. If the message is sent again, the server recognises its clientId.
		if (!held) await deps.desk.remove(key).catch(console.warn);
	},
	refused({ clientId }, error) {
		if (!isRefused(error)) return undefined;
		const reason = messageOf(error, "No se pudo completar la operación");
		const returnToUser = async () => {
			await deps.desk.refuse(clientId, reason);
			deps.onRefused(reason);
			return [];
		};
		return returnToUser();
	},
	async describe() {
		const left = (await deps.desk.load()).filter(({ state }) => state !== "held").length;
		return left > 0 ? `${plural(left, "mensaje")} de tus grupos, sin enviar` : "";
	},
	clear: () => deps.desk.clear(),
});

/** Pending chat messages of the user signed in on this device. */
export const unsentChatOf = async (userId: number): Promise<Work<Outgoing>> =>
	unsentChat({
		desk: await openOutgoingDesk(userId),
		send,
		onRefused: (reason) => toast.error(`${NOT_SENT}: ${reason}`),
		onHeld: () => toast.info(HELD),
	});
