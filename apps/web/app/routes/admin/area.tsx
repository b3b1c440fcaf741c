import { guard } from "../../features/shell/guard.ts";
import { SignedInArea } from "../../features/shell/signed-in-area.tsx";
import { LoadingPage } from "../../ui/spinner.tsx";
import type { Route } from "./+types/area";

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guard("ADMIN", request);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <LoadingPage />;

export default SignedInArea;
