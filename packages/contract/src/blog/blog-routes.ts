import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { blogPostDto, blogPostInput, slugParams } from "./blog.ts";

const idParams = input({ id: pathId() });

export const blogRoutes = {
	list: defineRoute({
		origin: "spec",
		access: "public",
		method: "GET",
		path: "/blog-post/get/all",
		summary: "Active posts, newest first, all or one page; an ADMIN also gets inactive ones",
		query: input(listQuery),
		reply: z.array(blogPostDto),
	}),
	read: defineRoute({
		origin: "added",
		access: "public",
		method: "GET",
		path: "/blog-post/get/{slug}",
		summary: "One active post",
		params: slugParams,
		reply: blogPostDto,
	}),
	create: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "POST",
		path: "/admin/blog-post/save",
		records: ["post-created"],
		summary: "Write a post",
		body: blogPostInput,
		reply: blogPostDto,
		status: 201,
	}),
	update: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/blog-post/update/{id}",
		records: ["post-changed"],
		summary: "Rewrite a post",
		params: idParams,
		body: blogPostInput,
		reply: blogPostDto,
	}),
	remove: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/blog-post/delete/{id}",
		records: ["post-removed"],
		summary: "Delete a post",
		params: idParams,
		reply: z.null(),
	}),
};
