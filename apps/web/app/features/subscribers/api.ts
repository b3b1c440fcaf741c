import { subscriberRoutes } from "@cachimbo/contract/routes/subscribers";
import type { ContactMessageDto, SubscriberList, SubscriberRemovalDto } from "@cachimbo/contract/subscribers";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call, download } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";
import { saveFile } from "../../platform/save-file.ts";
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

/** A page of one list; while the next one of the same list is on its way, the one before stays. */
export const useSubscribers = (list: Exclude<SubscriberList, "contact">, view: View) =>
	useQuery({ ...queryFor(listRoutes[list], { query: asQuery(view) }), ...fresh });

/** What the lists hold under the address of an entry, asked anew each time; not while none is chosen. */
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

/** After a deletion: all lists and their counts. */
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

/** Shows a message as it is now in every page that has it. It stays where it was, also where a filter would leave it out. */
function showMessage(client: QueryClient, message: ContactMessageDto): void {
	client.setQueriesData<MessagePage>({ queryKey: [subscriberRoutes.listMessages.path] }, (page) =>
		page ? { ...page, items: page.items.map((item) => (item.id === message.id ? message : item)) } : page,
	);
}

/** Shows the new mark at once, and the old one again when it could not be kept. @throws ApiError */
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

const exportRoutes = {
	contact: subscriberRoutes.exportMessages,
	newsletter: subscriberRoutes.exportNewsletter,
	"waiting-list": subscriberRoutes.exportWaitingList,
};

/** The whole list, whatever is searched for, into the browser's downloads. */
export async function saveList(list: SubscriberList): Promise<void> {
	const { blob, filename } = await download(exportRoutes[list], {});
	saveFile(blob, filename || `${list}.csv`);
}
