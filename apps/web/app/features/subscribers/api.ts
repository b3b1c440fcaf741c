import type {
	ContactMessageDto,
	SubscriberList,
	SubscriberRemovalDto,
} from "@cachimbo/contract/subscribers/subscribers";
import { subscriberRoutes } from "@cachimbo/contract/subscribers/subscribers-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import type { MessageState } from "./lists.ts";

export const rowsOfPage = 20;

interface View {
	page: number;
	search: string;
}

const asQuery = ({ page, search }: View) => ({
	page: String(page),
	size: String(rowsOfPage),
	search: search || undefined,
});

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const useCounts = () => useQuery({ ...queryFor(subscriberRoutes.count, {}), ...fresh });

export const useMessages = (view: View, { handled }: MessageState) =>
	useQuery({ ...queryFor(subscriberRoutes.listMessages, { query: { ...asQuery(view), handled } }), ...fresh });

const listRoutes = { newsletter: subscriberRoutes.listNewsletter, "waiting-list": subscriberRoutes.listWaiting };

/** Query of one page of a list. While another page of the same list loads, the previous one stays. */
export const useSubscribers = (list: Exclude<SubscriberList, "contact">, view: View) =>
	useQuery({ ...queryFor(listRoutes[list], { query: asQuery(view) }), ...fresh });

/** Query of the traces of an entry's address. Never cached, and disabled without an entry. */
export const useTraces = (list: SubscriberList, id: number | undefined) =>
	useQuery({
		...queryFor(subscriberRoutes.readTraces, { params: { list, id: String(id) } }),
		enabled: id !== undefined,
		staleTime: 0,
		gcTime: 0,
	});

const removals = {
	contact: subscriberRoutes.removeMessage,
	newsletter: subscriberRoutes.removeFromNewsletter,
	"waiting-list": subscriberRoutes.removeFromWaitingList,
};

export const removeEntry = (list: SubscriberList, id: number, everywhere: boolean): Promise<SubscriberRemovalDto> =>
	call(removals[list], { params: { id: String(id) }, query: { everywhere: everywhere ? "true" : "false" } });

/** Invalidates all lists and their counts after a deletion. */
export async function renewLists(client: QueryClient): Promise<void> {
	const routes = [
		subscriberRoutes.listMessages,
		listRoutes.newsletter,
		listRoutes["waiting-list"],
		subscriberRoutes.count,
	];
	await Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

type MessagePage = { items: ContactMessageDto[] };

/** Updates a message in every cached page. It keeps its position even if the filter no longer matches. */
function showMessage(client: QueryClient, message: ContactMessageDto): void {
	client.setQueriesData<MessagePage>({ queryKey: [subscriberRoutes.listMessages.path] }, (page) =>
		page ? { ...page, items: page.items.map((item) => (item.id === message.id ? message : item)) } : page,
	);
}

/** Marks a message optimistically, and reverts the mark if the request fails. @throws ApiError */
export async function markHandled(client: QueryClient, message: ContactMessageDto, handled: boolean): Promise<void> {
	showMessage(client, { ...message, handledAt: handled ? new Date().toISOString() : null });
	try {
		showMessage(
			client,
			await call(subscriberRoutes.markHandled, { params: { id: String(message.id) }, body: { handled } }),
		);
	} catch (error) {
		showMessage(client, message);
		throw error;
	} finally {
		await client.invalidateQueries({ queryKey: [subscriberRoutes.count.path] });
	}
}

export const exportRoutes = {
	contact: subscriberRoutes.exportMessages,
	newsletter: subscriberRoutes.exportNewsletter,
	"waiting-list": subscriberRoutes.exportWaitingList,
};
