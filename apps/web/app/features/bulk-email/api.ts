import type {
	Audience,
	CampaignContentDto,
	CampaignDto,
	MailPreviewInput,
	MailSource,
	MailStatus,
} from "@cachimbo/contract/bulk-email/bulk-email";
import { bulkEmailRoutes } from "@cachimbo/contract/bulk-email/bulk-email-routes";
import { groupRoutes } from "@cachimbo/contract/groups/groups-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { pollDelay } from "./polling.ts";

export const campaignsOfPage = 10;
export const mailsOfPage = 20;

export const useDelivery = () => useQuery(queryFor(bulkEmailRoutes.readDelivery, {}));

export const useGroups = (enabled: boolean) => useQuery({ ...queryFor(groupRoutes.listActive, {}), enabled });
export const useUniversities = (enabled: boolean) => useQuery({ ...queryFor(universityRoutes.list, {}), enabled });

/** @param audience undefined while the choice is incomplete */
export const useRecipients = (audience: Audience | undefined) =>
	useQuery({
		queryKey: [bulkEmailRoutes.countRecipients.path, audience],
		queryFn: ({ signal }) => call(bulkEmailRoutes.countRecipients, { body: { audience: audience! }, signal }),
		enabled: audience !== undefined,
		staleTime: 0,
	});

/** Query of the mail preview. Keeps the last preview until the next one arrives. */
export const usePreviewOf = (mail: MailPreviewInput | undefined) =>
	useQuery({
		queryKey: [bulkEmailRoutes.preview.path, mail],
		queryFn: ({ signal }) => call(bulkEmailRoutes.preview, { body: mail!, signal }),
		enabled: mail !== undefined,
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
	});

/** Query of the campaigns. Polls while one is being sent and the user is active. */
export const useCampaigns = (page: number) =>
	useQuery({
		...queryFor(bulkEmailRoutes.listCampaigns, { query: { page: String(page), size: String(campaignsOfPage) } }),
		staleTime: 0,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => pollDelay(state.data?.items),
	});

export const readCampaignContent = (id: number): Promise<CampaignContentDto> =>
	call(bulkEmailRoutes.readCampaignContent, { params: { id: String(id) } });

export type CampaignChange = "pause" | "resume" | "cancel";

export async function changeCampaign(client: QueryClient, id: number, change: CampaignChange): Promise<CampaignDto> {
	try {
		return await call(bulkEmailRoutes[change], { params: { id: String(id) } });
	} finally {
		void renewMails(client);
	}
}

/** Invalidates the lists of campaigns and mails after a mail is sent or stopped. */
export const renewMails = (client: QueryClient): Promise<unknown> =>
	Promise.all(
		[bulkEmailRoutes.listCampaigns, bulkEmailRoutes.listMails].map(({ path }) =>
			client.invalidateQueries({ queryKey: [path] }),
		),
	);

export interface MailFilter {
	source: MailSource | undefined;
	campaign: number | undefined;
	status: MailStatus | undefined;
	search: string;
}

export const useMails = ({ source, campaign, status, search }: MailFilter, page: number) =>
	useQuery({
		...queryFor(bulkEmailRoutes.listMails, {
			query: {
				...{
					source,
					status,
					search: search || undefined,
					campaign: campaign === undefined ? undefined : String(campaign),
				},
				...{ page: String(page), size: String(mailsOfPage) },
			},
		}),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});

export const useMail = (source: MailSource, id: number) =>
	useQuery({ ...queryFor(bulkEmailRoutes.readMail, { params: { source, id: String(id) } }), staleTime: 0 });
