import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { ExamForAttempt } from "../exams/queries.ts";
import { careerKey } from "./careers.ts";
import { numbersOf } from "./numbers-of.ts";

interface CareerRow {
	name: string | null;
	key: string | null;
	/** ids of the areas that they want, parallel to `userIds`; 0 for no area or an archived one */
	areaIds: string;
	userIds: string;
	areaNames: Record<string, string> | null;
}

/** Students who began an exam and want to study at its university, grouped by career, since many share few careers. */
const selectTargets = statement<{ examId: number; universityId: number }, CareerRow>(
	"list_targets_of_exam",
	`with wanted as materialized (
			select f.user_id, f.target_area_id, f.target_career from preferences f
			where f.target_university_id = $universityId::int
				and f.user_id in (select a.user_id from attempts a where a.exam_id = $examId::int)),
		standing as materialized (
			select z.id, z.name from areas z where z.university_id = $universityId::int and z.archived_at is null)
	select c.name, ${careerKey("c.name")} as key, c."userIds", c."areaIds",
		(select json_object_agg(id, name) from standing) as "areaNames"
	from (select w.target_career as name, array_agg(w.user_id)::text as "userIds", array_agg(coalesce(z.id, 0))::text as "areaIds"
		from wanted w left join standing z on z.id = w.target_area_id group by w.target_career) c`,
);

/** Targets of the students who began an exam. */
export interface Targets {
	careers: CareerRow[];
	areaNames: ReadonlyMap<number, string>;
}

export async function readTargets(
	deps: Pick<Deps, "db">,
	{ id: examId, universityId }: Pick<ExamForAttempt, "id" | "universityId">,
): Promise<Targets> {
	const careers = await selectTargets(deps, { examId, universityId });
	const names = Object.entries(careers[0]?.areaNames ?? {});
	return { careers, areaNames: new Map(names.map(([id, name]) => [Number(id), name])) };
}

/** Comparison groups of each result, by its position. Groups are numbered from 1; 0 is none. */
export interface Groups {
	areas: Int32Array;
	careers: Int32Array;
	/** index of the career as the student typed it, from 1; several spellings form one group */
	written: Int32Array;
	/** name of each area's group */
	areaNames: (string | undefined)[];
}

/** @param positions position of each student's result */
export function groupsOf(positions: ReadonlyMap<number, number>, { careers, areaNames }: Targets): Groups {
	const none = () => new Int32Array(positions.size);
	const groups = { areas: none(), careers: none(), written: none(), areaNames: [undefined, ...areaNames.values()] };
	const groupOfArea = new Map([...areaNames.keys()].map((id, n) => [id, n + 1]));
	const groupOfCareer = new Map([...new Set(careers.map(({ key }) => key))].map((key, n) => [key, n + 1]));
	for (const [n, { key, ...row }] of careers.entries()) {
		const [userIds, areaIds] = [numbersOf(row.userIds), numbersOf(row.areaIds)];
		const career = key === null ? 0 : (groupOfCareer.get(key) ?? 0);
		for (const [m, userId] of userIds.entries()) {
			const position = positions.get(userId);
			if (position === undefined) continue;
			groups.areas[position] = groupOfArea.get(areaIds[m] as number) ?? 0;
			groups.careers[position] = career;
			groups.written[position] = n + 1;
		}
	}
	return groups;
}
