import type { ContactMessageDto } from "@cachimbo/contract/subscribers/subscribers";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { StateFilter } from "../../../ui/lists/state-filter.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { markHandled, renewLists, rowsOfPage, useMessages } from "../api.ts";
import { type MessageState, messageStates, stateOf } from "../lists.ts";
import { EntryRemoval } from "./entry-removal.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MessagesTable } from "./messages-table.tsx";

function Nothing({ state }: { state: MessageState }) {
	if (state.handled === "false")
		return <Empty title="Todo está atendido">No hay mensajes que esperen respuesta.</Empty>;
	if (state.handled === "true") return <Empty title="Aún no hay mensajes atendidos" />;
	return (
		<Empty
			title="Aún no hay mensajes"
			action={
				<ButtonAnchor look="line" size="small" href="/contacto" target="_blank">
					Ver la página de contacto
				</ButtonAnchor>
			}
		>
			Lo que escriban en la página de contacto llega aquí.
		</Empty>
	);
}

/** Contact messages, to read, answer and mark as handled. */
export function MessagesList() {
	const client = useQueryClient();
	const [typed, setTyped, search] = useAddressSearch();
	const [word, setWord] = useAddressValue("estado");
	const state = stateOf(word ?? "");
	const page = usePage();
	const messages = useMessages({ page, search }, state);
	const [opened, setOpened] = useState<ContactMessageDto>();
	const [removing, setRemoving] = useState<ContactMessageDto>();
	const { items = [], total = 0 } = messages.data ?? {};
	const reading = items.find(({ id }) => id === opened?.id) ?? opened;
	const mark = async (message: ContactMessageDto, handled: boolean) => {
		if (opened) setOpened(undefined);
		try {
			await markHandled(client, message, handled);
			if (opened) toast.success(handled ? "Mensaje atendido" : "Mensaje sin atender");
		} catch (error) {
			toast.error(messageOf(error, "No se pudo guardar el estado del mensaje"));
		}
	};
	return (
		<>
			<ListTools
				label="Buscar mensaje"
				placeholder="Nombre, correo o asunto"
				search={typed}
				onSearch={setTyped}
				found={plural(total, "mensaje")}
			>
				<StateFilter states={messageStates} value={state.word} onChange={setWord} />
			</ListTools>
			<ListBody
				answer={messages}
				page={page}
				size={rowsOfPage}
				search={search}
				onShowAll={() => setTyped("")}
				empty={<Nothing state={state} />}
			>
				<MessagesTable messages={items} total={total} onOpen={setOpened} onHandled={mark} onRemove={setRemoving} />
			</ListBody>
			{reading && (
				<MessageDialog
					message={reading}
					onHandled={(handled) => void mark(reading, handled)}
					onClose={() => setOpened(undefined)}
				/>
			)}
			{removing && (
				<EntryRemoval
					list="contact"
					entry={removing}
					onCancel={() => setRemoving(undefined)}
					onRemoved={() => {
						setRemoving(undefined);
						void renewLists(client);
					}}
				/>
			)}
		</>
	);
}
