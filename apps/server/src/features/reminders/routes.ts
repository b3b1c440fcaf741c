import { reminderRoutes as contract } from "@cachimbo/contract/reminders/reminders-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { turnOffReminders, turnOnReminders } from "./commands.ts";
import { forgetEndedSessions } from "./ended-sessions.ts";
import { getReminder } from "./queries.ts";

const writes = { name: "reminders", points: 30, seconds: 60, by: "user" } as const;

export function reminderRoutes(app: FastifyInstance, deps: Deps): void {
	forgetEndedSessions(deps);

	bindRoute(app, deps, contract.read, { limit: lists }, ({ actor }) => getReminder(deps, actor));

	bindRoute(app, deps, contract.turnOn, { limit: writes, bodyLimit: 4096 }, async ({ actor, body }) => {
		await turnOnReminders(deps, actor, body);
		return withMessage(await getReminder(deps, actor), "Te avisaremos en este equipo");
	});

	bindRoute(app, deps, contract.turnOff, { limit: writes }, async ({ actor }) => {
		await turnOffReminders(deps, actor);
		return withMessage(await getReminder(deps, actor), "Ya no te avisaremos en este equipo");
	});
}
