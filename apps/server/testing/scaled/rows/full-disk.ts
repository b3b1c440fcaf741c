import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createTestGroup } from "../../features/chat.ts";
import { noise } from "../../files/pictures.ts";
import { type Answer, ask, newAnswers } from "../asking.ts";
import { play, type Row } from "../row.ts";
import { pictureForm } from "../senders.ts";
import { startSolvers } from "../solvers.ts";
import type { Stage } from "../stage.ts";

/** P-076. */
export async function fillDisk(stage: Stage): Promise<Row> {
	const { people, url, db, disk } = stage;
	const solvers = await startSolvers(stage, people.slice(0, 10), 300);
	const groupId = await createTestGroup({ deps: stage } as never, people[0]!);
	const picture = await noise(900, 900).png().toBuffer();
	const answers = newAnswers();
	const upload = () =>
		ask(url, answers, {
			...{ method: "POST", path: `/user/group-chat/${groupId}/messages`, token: people[0]!.token },
			body: pictureForm(randomUUID(), picture),
		});
	const isTaken = (answer: Answer | undefined) => answer !== undefined && answer.status < 300;
	return play({
		...{ id: "P-076", done: "10 solve; pictures are uploaded to 8 MB until it is full", crowds: [solvers] },
		async work() {
			let taken = 0;
			for (; taken < 200; taken++) if (!isTaken(await upload())) break;
			const full = isTaken(await upload()) ? "taken although full" : undefined;
			const { rows } = await db.$client.query("select count(*)::int as rows from group_messages where group_id = $1", [
				groupId,
			]);
			const parts = readdirSync(disk!.folder, { recursive: true }).filter((name) => String(name).endsWith(".part"));
			for (const area of readdirSync(disk!.folder)) rmSync(join(disk!.folder, area), { recursive: true });
			const again = isTaken(await upload());
			const statuses = [...answers.counts].map(([what, count]) => `${what}: ${count}`).join(", ");
			return {
				note: `${taken} pictures, then 503 (${statuses}); taken again after freeing`,
				wrong: [
					...answers.wrong,
					...(full ? [full] : []),
					...(rows[0].rows === taken ? [] : [`${rows[0].rows} rows for ${taken} pictures`]),
					...(parts.length > 0 ? [`${parts.length} partial files`] : []),
					...(again ? [] : ["nothing is taken after freeing"]),
				],
			};
		},
	});
}
