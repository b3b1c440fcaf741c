import { staffRoutes } from "@cachimbo/contract/auth/staff-routes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";

type Role = "ADMIN" | "TEACHER" | "SUPPORT";

const team = queryFor(staffRoutes.list, {});

export const useTeam = () => useQuery({ ...team, staleTime: 0 });

/** Changes of the team. Each response contains the whole team and updates the cache. */
export function teamCalls(client: QueryClient) {
	const put = <T>(answer: Promise<T>) =>
		answer.then((now) => {
			client.setQueryData(team.queryKey, now as never);
		});
	const of = (id: number) => ({ params: { userId: String(id) } });
	const invitation = (id: number) => ({ params: { id: String(id) } });
	return {
		invite: (body: { email: string; role: Role }) => put(call(staffRoutes.invite, { body })),
		resend: (id: number) => put(call(staffRoutes.resend, invitation(id))),
		revoke: (id: number) => put(call(staffRoutes.revoke, invitation(id))),
		changeRole: (id: number, role: Role) => put(call(staffRoutes.changeRole, { ...of(id), body: { role } })),
		remove: (id: number) => put(call(staffRoutes.remove, of(id))),
		resetSecondFactor: (id: number) => put(call(staffRoutes.resetSecondFactor, of(id))),
		handOn: (id: number, password: string) => call(staffRoutes.handOn, { ...of(id), body: { password } }),
	};
}
