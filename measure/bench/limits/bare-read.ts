import Fastify from "fastify";
import { Pool } from "pg";
import { serveRounds } from "../processes/program.ts";

/** Comparison for reading a student's figures: a bare Fastify route for one row, with as many database connections. */
const [connection = "{}", userId = "0"] = process.argv.slice(2);
const pool = new Pool({ ...JSON.parse(connection), max: 10 });
const statement = { name: "read_figures", text: "select * from user_statistics where user_id = $1::int" };
const app = Fastify();
app.get("/figures", async () => (await pool.query({ ...statement, values: [Number(userId)] })).rows[0]);
const url = await app.listen({ host: "127.0.0.1", port: 0 });
serveRounds({ url }, async () => 0);
