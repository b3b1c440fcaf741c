import { closeAfterFile } from "./close-after-file.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** A database that lets every statement wait for ever: what ends while it waits was ended by what is tested, however slow the machine is. */
export async function createPatientDatabase(): Promise<TestDatabase> {
	const database = await createTestDatabase();
	closeAfterFile(database.drop);
	const limits = { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
	return { ...database, connection: { ...database.connection, ...limits } };
}
