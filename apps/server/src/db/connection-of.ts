import type { ClientBase, Connection } from "pg";

/** Returns the client's connection, which the driver's types do not declare. */
export const connectionOf = (client: ClientBase): Connection =>
	(client as ClientBase & { connection: Connection }).connection;
