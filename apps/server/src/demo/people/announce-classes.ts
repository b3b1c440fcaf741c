import type { Calendar } from "@cachimbo/demo/people/calendar";
import { demoClasses } from "@cachimbo/demo/people/classes";
import { contentUuid } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { createClass } from "../../features/classes/commands.ts";
import { minutesOf } from "./talk.ts";

/** Creates the next video classes, which plans include. */
export async function announceClasses(deps: Deps, calendar: Calendar): Promise<void> {
	for (const { inDays, at, ...announced } of demoClasses) {
		const startsAt = calendar.at(-inDays, minutesOf(at)).toISOString();
		await createClass(deps, undefined, { ...announced, startsAt, clientId: contentUuid(Buffer.from(announced.title)) });
	}
}
