import Fastify from "fastify";
import { Pool } from "pg";
import { serveRounds } from "../processes/program.ts";

/** The limit of a student's figures: a Fastify route that reads one row by its key, on as many connections as ours. */
const [connection = "{}", userId = "0"] = process.argv.slice(2);
const pool = new Pool({ ...JSON.parse(connection), max: 10 });
const statement = { name: "read_figures", text: "select * from user_statistics where user_id = $1::int" };
const app = Fastify();
app.get("/figures", async () => (await pool.query({ ...statement, values: [Number(userId)] })).rows[0]);
const url = await app.listen({ host: "127.0.0.1", port: 0 });
serveRounds({ url }, async () => 0);
