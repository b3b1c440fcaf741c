import { useSearchParams } from "react-router";
import { useCounts } from "../api.ts";
import { listOf } from "../lists.ts";
import { ExportButton } from "./export-button.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { MessagesList } from "./messages-list.tsx";
import { SubscribersList } from "./subscribers-list.tsx";

/** /suscriptores-gestion: submissions of the public forms. */
export function SubscribersPage() {
	const [params] = useSearchParams();
	const { data: counts } = useCounts();
	const list = listOf(params.get("lista"));
	return (
		<>
			<div className="page-head">
				<h1>Mensajes y listas</h1>
				<ExportButton key={list} list={list} />
			</div>
			<ListTabs current={list} counts={counts} />
			{list === "contact" ? (
				<MessagesList />
			) : (
				<SubscribersList key={list} list={list} forwards={list === "waiting-list" && counts?.forwards === true} />
			)}
		</>
	);
}
