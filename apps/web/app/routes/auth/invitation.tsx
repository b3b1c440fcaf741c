import { openInvitation } from "../../features/invitations/api.ts";
import { InvitationPage } from "../../features/invitations/components/invitation-page.tsx";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { LoadingPage } from "../../ui/feedback/loading-page.tsx";
import type { Route } from "./+types/invitation";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => openInvitation(params.token);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <LoadingPage />;

export const meta: Route.MetaFunction = ({ matches }) => [
	...pageMeta({ title: "Invitación", matches }),
	// The URL contains the token.
	{ name: "referrer", content: "no-referrer" },
];

export default function Invitation({ params, loaderData }: Route.ComponentProps) {
	return <InvitationPage token={params.token} opened={loaderData} />;
}
