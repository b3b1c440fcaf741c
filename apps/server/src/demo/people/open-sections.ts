import { demoSections } from "@cachimbo/demo/people/sections";
import { contentUuid } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { addMembers, createSection } from "../../features/sections/commands.ts";
import type { EnrolledStudent } from "./attempts.ts";

/** No doer: the demonstration writes no audit log. */
const doer = undefined;

/** Creates sections, each with the students who prepare for its university. */
export async function openSections(deps: Deps, students: readonly EnrolledStudent[]): Promise<void> {
	for (const { name, university } of demoSections) {
		const clientId = contentUuid(Buffer.from(name));
		const { id } = await createSection(deps, doer, { name, teacherId: null, clientId });
		const userIds = students
			.filter(({ student }) => student.university === university)
			.map(({ actor }) => actor.userId);
		if (userIds.length > 0) await addMembers(deps, doer, id, userIds);
	}
}
