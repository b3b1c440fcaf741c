import * as z from "zod/mini";
import { flagField, input, pageOf, pageQuery, pathId, searchField } from "../core/fields.ts";

/** Lists filled by the public forms, named as in the routes' paths. */
export const subscriberLists = ["contact", "newsletter", "waiting-list"] as const;
export type SubscriberList = (typeof subscriberLists)[number];

const pagedSearch = {
	/** Part of the person's data in a row, ignoring case and accents. */
	search: searchField,
	...pageQuery,
};
export const subscribersQuery = input(pagedSearch);
export const contactMessagesQuery = input({
	handled: z.optional(z.enum(["true", "false"], "El filtro no es válido")),
	...pagedSearch,
});

export const contactMessageDto = z.object({
	id: z.number(),
	name: z.string(),
	email: z.string(),
	subject: z.string(),
	message: z.string(),
	createdAt: z.string(),
	/** When it was marked as handled; null if it was not. */
	handledAt: z.nullable(z.string()),
});
export type ContactMessageDto = z.infer<typeof contactMessageDto>;
export const contactMessagePageDto = pageOf(contactMessageDto);

export const handledInput = input({ handled: flagField("La marca de atendido") });

export const subscriberDto = z.object({
	id: z.number(),
	email: z.string(),
	createdAt: z.string(),
	/** When the external service accepted it, for the waiting list. Always null for the newsletter. */
	forwardedAt: z.nullable(z.string()),
});
export type SubscriberDto = z.infer<typeof subscriberDto>;
export const subscriberPageDto = pageOf(subscriberDto);

/** Length of each list. `forwards`: whether this installation forwards the waiting list to an external service. */
export const subscriberCountsDto = z.object({
	contact: z.number(),
	unhandled: z.number(),
	newsletter: z.number(),
	waitingList: z.number(),
	forwards: z.boolean(),
});
export type SubscriberCountsDto = z.infer<typeof subscriberCountsDto>;

export const tracesParams = input({ list: z.enum(subscriberLists, "No encontramos lo que buscas"), id: pathId() });

/** Entries of the lists under one address. */
export const subscriberTracesDto = z.object({
	email: z.string(),
	messages: z.number(),
	newsletter: z.boolean(),
	waitingList: z.boolean(),
	/** Whether the external service has it too. */
	forwarded: z.boolean(),
});
export type SubscriberTracesDto = z.infer<typeof subscriberTracesDto>;

/** `everywhere`: deletes all entries of the lists under the address of this entry. */
export const subscriberRemovalQuery = input({
	everywhere: z.optional(z.enum(["true", "false"], "El alcance no es válido")),
});

/** Number of deleted entries per list. */
export const subscriberRemovalDto = z.object({ messages: z.number(), newsletter: z.number(), waitingList: z.number() });
export type SubscriberRemovalDto = z.infer<typeof subscriberRemovalDto>;
