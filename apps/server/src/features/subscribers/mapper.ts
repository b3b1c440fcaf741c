import type { ContactMessageDto, SubscriberDto } from "@cachimbo/contract/subscribers/subscribers";
import type { contactMessages } from "../../db/schema/messages/subscribers.ts";

export type MessageRow = typeof contactMessages.$inferSelect;
export interface SubscriberRow {
	id: number;
	email: string;
	createdAt: Date;
	forwardedAt?: Date | null;
}

export const toMessageDto = (row: MessageRow): ContactMessageDto => ({
	...row,
	createdAt: row.createdAt.toISOString(),
	handledAt: row.handledAt?.toISOString() ?? null,
});

export const toSubscriberDto = ({ id, email, createdAt, forwardedAt }: SubscriberRow): SubscriberDto => ({
	id,
	email,
	createdAt: createdAt.toISOString(),
	forwardedAt: forwardedAt?.toISOString() ?? null,
});
