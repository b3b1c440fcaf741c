import { staffRoutes } from "@cachimbo/contract/auth/staff-routes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";

type Role = "ADMIN" | "TEACHER" | "SUPPORT";

const team = queryFor(staffRoutes.list, {});

export const useTeam = () => useQuery({ ...team, staleTime: 0 });

/** Changes of the team. Each response contains the whole team and updates the cache. */
export function teamCalls(client: QueryClient) {
	const withCacheUpdate = <T>(answer: Promise<T>) =>
		answer.then((now) => {
			client.setQueryData(team.queryKey, now as never);
		});
	const ofUser = (id: number) => ({ params: { userId: String(id) } });
	const invitation = (id: number) => ({ params: { id: String(id) } });
	return {
		invite: (body: { email: string; role: Role }) => withCacheUpdate(call(staffRoutes.invite, { body })),
		resend: (id: number) => withCacheUpdate(call(staffRoutes.resend, invitation(id))),
		revoke: (id: number) => withCacheUpdate(call(staffRoutes.revoke, invitation(id))),
		changeRole: (id: number, role: Role) =>
			withCacheUpdate(call(staffRoutes.changeRole, { ...ofUser(id), body: { role } })),
		remove: (id: number) => withCacheUpdate(call(staffRoutes.remove, ofUser(id))),
		resetSecondFactor: (id: number) => withCacheUpdate(call(staffRoutes.resetSecondFactor, ofUser(id))),
		transferOwnership: (id: number, password: string) =>
			call(staffRoutes.transferOwnership, { ...ofUser(id), body: { password } }),
	};
}
