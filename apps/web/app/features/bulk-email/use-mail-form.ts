import { bulkEmailInput, testMailInput } from "@cachimbo/contract/bulk-email/bulk-email";
import { bulkEmailRoutes } from "@cachimbo/contract/bulk-email/bulk-email-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../platform/api/api.ts";
import { messageOf } from "../../platform/api/api-error.ts";
import { checkWith } from "../../platform/forms/check-with.ts";
import { useEditedValues } from "../../platform/forms/use-edited-values.ts";
import { useSaving } from "../../platform/forms/use-saving.ts";
import { renewMails, useDelivery } from "./api.ts";
import { bodyOf, contentOf, emptyMail, type MailValues, sentText } from "./mail-values.ts";

type How = "all" | "test";

const sendFailed = "No se pudo enviar el correo";

/**
 * State of the mail form: its draft, its status line (the specification has it instead of toasts), and the sending, which the
 * user confirms first (`asking`). Each try sends the same `clientId` as idempotency key, so that a double click creates one
 * campaign. A change after a try renews the id, because that is another mail.
 */
export function useMailForm() {
	const client = useQueryClient();
	const [status, setStatus] = useState("");
	const [asking, setAsking] = useState(false);
	const edited = useEditedValues<MailValues>(
		{ stored: emptyMail, version: undefined, draftKey: "mail.new" },
		undefined,
	);
	const { values, latest, begin, dropDraft, update, renewId } = edited;
	const [opened, setOpened] = useState(0);
	// A draft from an earlier visit may have been sent already.
	const wasTried = useRef(edited.recovered !== undefined);
	const { data: delivery } = useDelivery();
	const empty = () => {
		dropDraft();
		begin(emptyMail, undefined);
		wasTried.current = false;
		setOpened((count) => count + 1);
	};
	const checkOf = (how: How) =>
		how === "test"
			? checkWith(testMailInput, contentOf(latest.current.values))
			: checkWith(bulkEmailInput, bodyOf(latest.current.values, latest.current.clientId));
	const saving = useSaving<string, How>({
		check(how) {
			const fault = checkOf(how);
			if (fault) setStatus(`Error: ${fault.message}`);
			return fault && { errors: fault.errors };
		},
		async send(how) {
			const { values: mail, clientId } = latest.current;
			if (how === "test") {
				setStatus("Enviando una prueba...");
				const { to } = await call(bulkEmailRoutes.sendTest, { body: contentOf(mail) });
				return `Enviamos una prueba a ${to}`;
			}
			setStatus("Enviando correo...");
			wasTried.current = true;
			await call(bulkEmailRoutes.send, { body: bodyOf(mail, clientId) });
			return sentText(delivery?.sends);
		},
		onSaved(message, how) {
			setStatus(message);
			if (how === "all") empty();
			void renewMails(client);
		},
		onRefused(error) {
			setStatus(`Error: ${messageOf(error, sendFailed)}`);
			return true;
		},
		fallback: sendFailed,
	});
	/** @returns whether the mail is valid */
	const check = () => {
		const fault = checkOf("all");
		if (fault) void saving.save("all");
		return !fault;
	};
	return {
		values,
		status,
		setStatus,
		errors: saving.errors,
		form: saving.form,
		isSending: saving.busy && saving.how === "all",
		isTesting: saving.busy && saving.how === "test",
		/** Changes with each new mail. It is the React key of the editor, which reopens with the new content. */
		mailId: opened,
		isDirty: edited.isDirty,
		recovered: edited.recovered,
		set(changed: Partial<MailValues>) {
			update((now) => ({ ...now, ...changed }));
			if (wasTried.current) renewId();
			wasTried.current = false;
			saving.settle(...Object.keys(changed));
		},
		startOver() {
			empty();
			saving.settle();
			setStatus("");
		},
		/** Replaces the form's content with a mail that was sent before. */
		reuse(sent: MailValues) {
			empty();
			update(() => sent);
			saving.settle();
			setStatus(`Copiamos «${sent.subject}»: revísalo antes de enviarlo`);
		},
		asking,
		/** Asks for confirmation if the mail is valid. */
		ask: () => !saving.busy && check() && setAsking(true),
		stay: () => setAsking(false),
		send() {
			setAsking(false);
			void saving.save("all");
		},
		test: () => void saving.save("test"),
	};
}

export type MailForm = ReturnType<typeof useMailForm>;
