import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { publicFormRoutes } from "./public-forms-routes.ts";
import {
	contactMessageDto,
	contactMessagePageDto,
	contactMessagesQuery,
	handledInput,
	type SubscriberList,
	subscriberCountsDto,
	subscriberPageDto,
	subscriberRemovalDto,
	subscriberRemovalQuery,
	subscribersQuery,
	subscriberTracesDto,
	tracesParams,
} from "./subscribers.ts";

const idParams = input({ id: pathId() });

const listOf = (list: Exclude<SubscriberList, "contact">) =>
	defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: `/admin/${list}/all`,
		summary: "Entries of a list, newest first, in pages, searchable by address",
		query: subscribersQuery,
		reply: subscriberPageDto,
	});

const removalFrom = (list: SubscriberList) =>
	defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "DELETE",
		path: `/admin/${list}/delete/{id}`,
		records: [`${list}-removed`, "address-removed"],
		summary: "Delete an entry permanently, or all entries of the lists with its address",
		params: idParams,
		query: subscriberRemovalQuery,
		reply: subscriberRemovalDto,
	});

const exportOf = (list: SubscriberList) =>
	defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: `/admin/${list}/export`,
		summary: "The whole list as CSV: UTF-8 with a byte order mark, semicolons, no cells that a spreadsheet would run",
		reply: z.unknown(),
		replyTypes: ["text/csv"],
		envelope: false,
	});

export const subscriberRoutes = {
	...publicFormRoutes,
	listMessages: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/contact/all",
		summary: "Messages of the contact form, newest first, in pages, searchable by sender and subject",
		query: contactMessagesQuery,
		reply: contactMessagePageDto,
	}),
	markHandled: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "PUT",
		path: "/admin/contact/handled/{id}",
		records: ["contact-handled", "contact-reopened"],
		summary: "Mark a message as handled, or undo that",
		params: idParams,
		body: handledInput,
		reply: contactMessageDto,
	}),
	listNewsletter: listOf("newsletter"),
	listWaiting: listOf("waiting-list"),
	removeMessage: removalFrom("contact"),
	removeFromNewsletter: removalFrom("newsletter"),
	removeFromWaitingList: removalFrom("waiting-list"),
	exportMessages: exportOf("contact"),
	exportNewsletter: exportOf("newsletter"),
	exportWaitingList: exportOf("waiting-list"),
	count: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/subscribers/counts",
		summary: "Numbers of entries in the lists, and of messages not yet handled",
		reply: subscriberCountsDto,
	}),
	readTraces: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/subscribers/traces/{list}/{id}",
		summary: "All entries of the lists with the address of this entry",
		params: tracesParams,
		reply: subscriberTracesDto,
	}),
};
