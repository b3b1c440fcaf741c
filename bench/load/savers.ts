import { savesForEver } from "../benches/answer-save.ts";
import type { Cachimbo } from "../processes/cachimbo.ts";
import type { Stage } from "../stage.ts";
import { driveAttempts } from "./attempt.ts";
import { type Connection, openConnection } from "./connection.ts";

/** Students with a connection each, one of whose saves is the call of the same place. */
export interface Savers {
	connections: Connection[];
	saves: (() => Promise<void>)[];
}

/** All students of the stage, in turn to these servers, which have one database. */
export async function openSavers({ students, longExam }: Stage, servers: readonly Cachimbo[]): Promise<Savers> {
	const urls = students.map((_, index) => servers[index % servers.length]!.url);
	const connections = await Promise.all(urls.map((url) => openConnection(url)));
	const drivers = connections.map((connection, index) => driveAttempts(connection, students[index]!.token, longExam));
	return { connections, saves: drivers.map((driver) => savesForEver(driver, longExam.questions.length)) };
}
