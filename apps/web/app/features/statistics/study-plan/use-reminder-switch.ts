import type { ReminderDto } from "@cachimbo/contract/reminders/reminders";
import { reminderRoutes } from "@cachimbo/contract/reminders/reminders-routes";
import { useRef } from "react";
import { call } from "../../../platform/api/api.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { unsubscribePush } from "../../../platform/device/end-push.ts";
import { subscribePush } from "../../../platform/device/push.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useOwn, useReminder } from "./api.ts";

/** Converts a push subscription to the request body. Without its keys the server cannot send to it. */
function toInput(subscription: PushSubscription) {
	const { endpoint = "", keys = {} } = subscription.toJSON();
	return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/** @param onRefused called if the user, or the browser on their behalf, denied permission */
export function useReminderSwitch({ publicKey }: ReminderDto, onRefused: () => void) {
	const own = useOwn();
	const { take } = useReminder();
	const { busy, run } = useAction("No pudimos cambiar los avisos. Inténtalo otra vez", (work: () => Promise<void>) =>
		work(),
	);
	const wantedHour = useRef(0);
	/** A call while another is under way only changes the hour that is stored in the end. */
	const turnOn = (hour: number) => {
		wantedHour.current = hour;
		return run(async () => {
			const subscription = await subscribePush(publicKey);
			if (!subscription) {
				onRefused();
				toast.info("Sin tu permiso no podemos avisarte. Lo activas cuando quieras");
				return;
			}
			let sentHour: number;
			let reminder: ReminderDto;
			do {
				sentHour = wantedHour.current;
				const body = { hour: sentHour, subscription: toInput(subscription) };
				reminder = await call(reminderRoutes.turnOn, { ...own, body });
			} while (sentHour !== wantedHour.current);
			take(reminder);
			toast.success("Te avisaremos en este equipo");
		});
	};
	const turnOff = () =>
		run(async () => {
			take(await call(reminderRoutes.turnOff, own));
			await unsubscribePush();
			toast.success("Ya no te avisaremos en este equipo");
		});
	return { busy, turnOn, turnOff };
}
