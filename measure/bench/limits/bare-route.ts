import Fastify from "fastify";
import { serveRounds } from "../processes/program.ts";

/** Limit of a read: a Fastify route that only sends prepared bytes, with the same headers as ours. */
const size = Number(process.argv[2]);
const bytes = Buffer.alloc(size, "á");
const headers = JSON.parse(process.argv[3] ?? "{}") as Record<string, string>;
const app = Fastify();
app.get("/bytes", (_request, reply) => reply.headers(headers).send(bytes));
const url = await app.listen({ host: "127.0.0.1", port: 0 });
serveRounds({ url }, async () => 0);
