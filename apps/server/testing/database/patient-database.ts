import { closeAfterFile } from "../close-after-file.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/**
 * Creates a database without statement timeouts: a query that ends while waiting was ended by the tested code, however slow the
 * machine is.
 */
export async function createPatientDatabase(): Promise<TestDatabase> {
	const database = await createTestDatabase();
	closeAfterFile(database.drop);
	const limits = { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
	return { ...database, connection: { ...database.connection, ...limits } };
}
