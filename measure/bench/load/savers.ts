import { createEndlessSaves } from "../benches/answer-save.ts";
import type { Cachimbo } from "../processes/cachimbo.ts";
import type { Stage } from "../stage.ts";
import { driveAttempts } from "./attempt.ts";
import { type Connection, openConnection } from "./connection.ts";

/** Students with one connection each: the save at an index uses the connection at that index. */
export interface Savers {
	connections: Connection[];
	saves: (() => Promise<void>)[];
}

/** Opens all students of the stage, distributed in turn over these servers, which share one database. */
export async function openSavers({ students, longExam }: Stage, servers: readonly Cachimbo[]): Promise<Savers> {
	const urls = students.map((_, index) => servers[index % servers.length]!.url);
	const connections = await Promise.all(urls.map((url) => openConnection(url)));
	const drivers = connections.map((connection, index) => driveAttempts(connection, students[index]!.token, longExam));
	return { connections, saves: drivers.map((driver) => createEndlessSaves(driver, longExam.questions.length)) };
}
