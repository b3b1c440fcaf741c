import { examRoutes } from "@cachimbo/contract/routes/exams";
import { universityRoutes } from "@cachimbo/contract/routes/universities";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/query-for.ts";

export const useUniversities = () => useQuery(queryFor(universityRoutes.list, {}));

/** A university with its exams; `id` undefined (an address that names none) asks nothing. */
export const useUniversity = (id: string | undefined) =>
	useQuery({ ...queryFor(universityRoutes.read, { params: { id: id ?? "" } }), enabled: id !== undefined });

/** The exams of a university with their scoring rules, which the university's own list leaves out. */
export const useExamsOf = (universityId: number) =>
	useQuery({
		...queryFor(examRoutes.list, {}),
		select: (exams) => exams.filter((exam) => exam.university === universityId),
	});
