import { guard } from "../../features/shell/guard.ts";
import { SessionKeeper } from "../../features/shell/session-keeper.tsx";
import { SignedInArea } from "../../features/shell/signed-in-area.tsx";
import { LoadingPage } from "../../ui/feedback/loading-page.tsx";
import type { Route } from "./+types/area";

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guard("staff", request);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <LoadingPage />;

/** A form may be half filled in, so the area asks to sign in again in a dialog. */
export const handle = { signsInAgain: true };

export default function AdminArea() {
	return (
		<SignedInArea>
			<SessionKeeper />
		</SignedInArea>
	);
}
