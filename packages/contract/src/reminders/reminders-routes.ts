import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { reminderDto, reminderInput } from "./reminders.ts";

const ownParams = input({ userId: pathId() });

export const reminderRoutes = {
	read: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/reminders",
		summary: "Whether and when the caller is reminded of the day's ten minutes, and the key for a push subscription",
		params: ownParams,
		reply: reminderDto,
	}),
	turnOn: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/reminders",
		summary: "Remind the caller on this device, daily at this hour of Lima",
		params: ownParams,
		body: reminderInput,
		reply: reminderDto,
	}),
	turnOff: defineRoute({
		origin: "added",
		access: "own",
		method: "DELETE",
		path: "/user/{userId}/reminders",
		summary: "Stop reminders on this device",
		params: ownParams,
		reply: reminderDto,
	}),
};
