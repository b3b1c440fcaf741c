import * as z from "zod/mini";
import { flagField, input, pageOf, pageQuery, pathId, searchField } from "./fields.ts";

/** The lists filled by the public forms, named as in the routes' paths. */
export const subscriberLists = ["contact", "newsletter", "waiting-list"] as const;
export type SubscriberList = (typeof subscriberLists)[number];

const pagedSearch = {
	/** Part of what a row says of the person, without regard to case and accents. */
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
	/** When it was marked as attended to; null while nobody did. */
	handledAt: z.nullable(z.string()),
});
export type ContactMessageDto = z.infer<typeof contactMessageDto>;
export const contactMessagePageDto = pageOf(contactMessageDto);

export const handledInput = input({ handled: flagField("La marca de atendido") });

export const subscriberDto = z.object({
	id: z.number(),
	email: z.string(),
	createdAt: z.string(),
	/** Of the waiting list: when the external service took it. Always null in the newsletter. */
	forwardedAt: z.nullable(z.string()),
});
export type SubscriberDto = z.infer<typeof subscriberDto>;
export const subscriberPageDto = pageOf(subscriberDto);

/** Length of each list. `forwards`: this installation forwards the waiting list to an external service. */
export const subscriberCountsDto = z.object({
	contact: z.number(),
	unhandled: z.number(),
	newsletter: z.number(),
	waitingList: z.number(),
	forwards: z.boolean(),
});
export type SubscriberCountsDto = z.infer<typeof subscriberCountsDto>;

export const tracesParams = input({ list: z.enum(subscriberLists, "No encontramos lo que buscas"), id: pathId() });

/** Everything stored in the lists under one address. */
export const subscriberTracesDto = z.object({
	email: z.string(),
	messages: z.number(),
	newsletter: z.boolean(),
	waitingList: z.boolean(),
	/** The external service has it too. */
	forwarded: z.boolean(),
});
export type SubscriberTracesDto = z.infer<typeof subscriberTracesDto>;

/** `everywhere`: delete everything stored in the lists under the address of this entry. */
export const subscriberRemovalQuery = input({
	everywhere: z.optional(z.enum(["true", "false"], "El alcance no es válido")),
});

/** Number of deleted entries of each list. */
export const subscriberRemovalDto = z.object({ messages: z.number(), newsletter: z.number(), waitingList: z.number() });
export type SubscriberRemovalDto = z.infer<typeof subscriberRemovalDto>;
