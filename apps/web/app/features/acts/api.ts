import { actRoutes } from "@cachimbo/contract/acts/acts-routes";
import { type ActName, acts, type SubjectKind, subjectKinds } from "@cachimbo/contract/core/act-names";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";

const day = /^\d{4}-\d\d-\d\d$/;
const id = /^[1-9]\d{0,8}$/;
const matching = (value: string | null, shape: RegExp) => (value && shape.test(value) ? value : undefined);
const oneOf = <Name extends string>(value: string | null, names: Record<Name, string>) =>
	value && Object.hasOwn(names, value) ? (value as Name) : undefined;

/** Filter of the audit log from the URL's search parameters. Invalid values are ignored. */
export function filterOf(params: URLSearchParams) {
	return {
		search: params.get("q") || undefined,
		staffId: matching(params.get("persona"), id),
		act: oneOf<ActName>(params.get("accion"), acts),
		kind: oneOf<SubjectKind>(params.get("tipo"), subjectKinds),
		subjectId: matching(params.get("numero"), id),
		from: matching(params.get("desde"), day),
		to: matching(params.get("hasta"), day),
		before: matching(params.get("antes"), id),
	};
}

export const useActs = (query: ReturnType<typeof filterOf>) =>
	useQuery({ ...queryFor(actRoutes.list, { query }), staleTime: 0, placeholderData: keepPreviousData });
