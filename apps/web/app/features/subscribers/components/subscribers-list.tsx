import type { SubscriberDto, SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { renewLists, rowsOfPage, useSubscribers } from "../api.ts";
import { EntryRemoval } from "./entry-removal.tsx";
import { SubscribersTable } from "./subscribers-table.tsx";

type List = Exclude<SubscriberList, "contact">;

const wordings = {
	newsletter: {
		name: "Boletín",
		none: "Aún no hay suscriptores",
		how: "Quienes dejen su correo al pie de las páginas aparecen aquí.",
		page: "/boletin",
		link: "Ver el formulario",
	},
	"waiting-list": {
		name: "Lista de espera",
		none: "Aún no hay nadie en la lista de espera",
		how: "Quienes quieran saber cuándo sale la app para iPhone dejan aquí su correo.",
		page: "/app-store",
		link: "Ver la página de la app",
	},
};

/** Addresses of the newsletter or the waiting list. */
export function SubscribersList({ list, forwards }: { list: List; forwards: boolean }) {
	const client = useQueryClient();
	const [typed, setTyped, search] = useAddressSearch();
	const page = usePage();
	const subscribers = useSubscribers(list, { page, search });
	const [removing, setRemoving] = useState<SubscriberDto>();
	const { items = [], total = 0 } = subscribers.data ?? {};
	const words = wordings[list];
	return (
		<>
			<ListTools
				label="Buscar correo"
				placeholder="Buscar correo..."
				search={typed}
				onSearch={setTyped}
				found={plural(total, "correo")}
			/>
			<ListBody
				answer={subscribers}
				page={page}
				size={rowsOfPage}
				search={search}
				onShowAll={() => setTyped("")}
				empty={
					<Empty
						title={words.none}
						action={
							<ButtonAnchor look="line" size="small" href={words.page} target="_blank">
								{words.link}
							</ButtonAnchor>
						}
					>
						{words.how}
					</Empty>
				}
			>
				<SubscribersTable
					name={words.name}
					subscribers={items}
					total={total}
					forwards={forwards}
					onRemove={setRemoving}
				/>
			</ListBody>
			{removing && (
				<EntryRemoval
					list={list}
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
