import * as z from "zod/mini";
import { input, integerField } from "./fields.ts";

/** Nothing is sent at night: hours of the day in Lima. */
export const REMINDER_HOUR_MIN = 7;
export const REMINDER_HOUR_MAX = 21;

export const PUSH_REFUSED = "Tu navegador dio una dirección de avisos que no podemos usar";

const key = (length: number) =>
	z.string(PUSH_REFUSED).check(z.regex(new RegExp(`^[\\w-]{${length}}=?=?$`), PUSH_REFUSED));

/** As `PushSubscription.toJSON()` has it: the browser's address at its push service, and the keys to write to it. */
const subscriptionInput = input({
	endpoint: z.string(PUSH_REFUSED).check(z.minLength(1, PUSH_REFUSED), z.maxLength(1000, PUSH_REFUSED)),
	keys: input({ p256dh: key(87), auth: key(22) }),
});

/** Turns reminders on for this device; the hour is the same on all of the student's devices. */
export const reminderInput = input({
	hour: integerField({ label: "La hora del aviso", min: REMINDER_HOUR_MIN, max: REMINDER_HOUR_MAX }),
	subscription: subscriptionInput,
});
export type ReminderInput = z.infer<typeof reminderInput>;

/** `hour` as it was chosen last, null: never; `here`: this session's device gets them. */
export const reminderDto = z.object({
	hour: z.nullable(z.number()),
	here: z.boolean(),
	/** For `PushManager.subscribe`, base64url. */
	publicKey: z.string(),
});
export type ReminderDto = z.infer<typeof reminderDto>;
