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
		summary: "Who is on the list, newest first, in pages and found by the address",
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
		summary: "Delete an entry for good, or all that the lists hold under its address",
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
		summary: "The whole list as CSV: UTF-8 with its mark, semicolons, nothing that a spreadsheet would run",
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
		summary: "Messages of the contact form, newest first, in pages, found by sender and subject",
		query: contactMessagesQuery,
		reply: contactMessagePageDto,
	}),
	markHandled: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "PUT",
		path: "/admin/contact/handled/{id}",
		records: ["contact-handled", "contact-reopened"],
		summary: "Mark a message as attended to, or take that back",
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
		summary: "How long the lists are, and how many messages wait",
		reply: subscriberCountsDto,
	}),
	readTraces: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/subscribers/traces/{list}/{id}",
		summary: "All that the lists hold under the address of an entry",
		params: tracesParams,
		reply: subscriberTracesDto,
	}),
};
