import { useSearchParams } from "react-router";
import { usePage } from "../../../../platform/screen/use-paging.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { ListTools } from "../../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../../ui/lists/use-address-search.ts";
import { idOf } from "../queue-address.ts";
import { useStudentPlans } from "./api.ts";
import { PlanList } from "./plan-list.tsx";
import { StudentPlan } from "./student-plan.tsx";

function Search() {
	const [typed, setTyped, q] = useAddressSearch();
	const page = usePage();
	const answer = useStudentPlans(q, page);
	return (
		<>
			<ListTools
				label="Buscar estudiante"
				placeholder="Nombre o correo del estudiante"
				search={typed}
				onSearch={setTyped}
				found={plural(answer.data?.total ?? 0, "estudiante")}
			/>
			<PlanList answer={answer} q={q} page={page} onShowAll={() => setTyped("")} />
		</>
	);
}

/** Search for students and their plans, or one student's plan with manual changes. */
export function StudentPlans() {
	const [params] = useSearchParams();
	const userId = idOf(params.get("estudiante"));
	return userId === undefined ? <Search /> : <StudentPlan key={userId} userId={userId} />;
}
