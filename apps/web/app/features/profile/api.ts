import { sessionRoutes } from "@cachimbo/contract/auth/sessions-routes";
import { signedInAuthRoutes } from "@cachimbo/contract/auth/signed-in-auth-routes";
import { profileRoutes } from "@cachimbo/contract/profile/profile-routes";
import { statisticsRoutes } from "@cachimbo/contract/statistics/statistics-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";

/** Path parameters of routes with the user's id in the path. */
export const useOwnParams = () => ({ userId: String(useSignedIn().userId) });

export const useProfile = () => useQuery(queryFor(profileRoutes.read, { params: useOwnParams() }));

export const useOwnStatistics = () =>
	useQuery({ ...queryFor(statisticsRoutes.read, { params: useOwnParams() }), staleTime: 0 });

export const useSessions = () =>
	useQuery({ ...queryFor(sessionRoutes.list, { params: useOwnParams() }), staleTime: 0 });

export const usePasswordRule = () =>
	useQuery(queryFor(signedInAuthRoutes.readPasswordRule, { params: useOwnParams() }));

export const useTargetUniversities = () => useQuery(queryFor(universityRoutes.list, {}));

/** Query of a university's areas; disabled for ''. */
export const useAreas = (universityId: string) =>
	useQuery({ ...queryFor(universityRoutes.areas, { params: { id: universityId } }), enabled: universityId !== "" });
