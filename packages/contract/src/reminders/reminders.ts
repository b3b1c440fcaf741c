import * as z from "zod/mini";
import { input, integerField } from "../core/fields.ts";

/** Limits of the reminder hour, in Lima's time: nothing is sent at night. */
export const REMINDER_HOUR_MIN = 7;
export const REMINDER_HOUR_MAX = 21;
export const isReminderHour = (hour: number): boolean => hour >= REMINDER_HOUR_MIN && hour <= REMINDER_HOUR_MAX;

export const PUSH_REFUSED = "Tu navegador dio una dirección de avisos que no podemos usar";

const key = (length: number) =>
	z.string(PUSH_REFUSED).check(z.regex(new RegExp(`^[\\w-]{${length}}=?=?$`), PUSH_REFUSED));

/** A subscription as `PushSubscription.toJSON()` returns it: the browser's endpoint at its push service, and the encryption keys. */
const subscriptionInput = input({
	endpoint: z.string(PUSH_REFUSED).check(z.minLength(1, PUSH_REFUSED), z.maxLength(1000, PUSH_REFUSED)),
	keys: input({ p256dh: key(87), auth: key(22) }),
});

/** Turns reminders on for this device. The hour applies to all of the student's devices. */
export const reminderInput = input({
	hour: integerField({ label: "La hora del aviso", min: REMINDER_HOUR_MIN, max: REMINDER_HOUR_MAX }),
	subscription: subscriptionInput,
});
export type ReminderInput = z.infer<typeof reminderInput>;

/** `hour`: the last chosen hour; null: never chosen. `here`: whether this session's device receives reminders. */
export const reminderDto = z.object({
	hour: z.nullable(z.number()),
	here: z.boolean(),
	/** Application server key for `PushManager.subscribe`, base64url. */
	publicKey: z.string(),
});
export type ReminderDto = z.infer<typeof reminderDto>;
