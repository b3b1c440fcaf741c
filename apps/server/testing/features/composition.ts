import type { CallResult, TestApp } from "../app.ts";

export interface BankItem {
	courseId: number;
	text?: string;
	difficulty?: "FACIL" | "MEDIA" | "DIFICIL" | null;
	topic?: string | null;
	passageId?: number | null;
	annulled?: boolean;
	archived?: boolean;
	lacks?: string;
	examIds?: number[];
}

let written = 0;

/**
 * Inserts questions in one statement, bypassing the commands, for banks of thousands. Texts are unique by default. @param course
 * creates a course with this name; its id is returned
 */
export async function insertBankQuestions(
	server: TestApp,
	items: readonly BankItem[],
	course?: string,
): Promise<number[]> {
	const client = server.deps.db.$client;
	if (course) {
		written += 1;
		const made = await client.query("insert into courses (name) values ($1) returning id", [`${course} ${written}`]);
		return [made.rows[0].id];
	}
	const list = items.map((item) => {
		written += 1;
		return { text: `Pregunta de banco ${written}`, ...item };
	});
	const { rows } = await client.query(
		`insert into questions (course_id, text, html, difficulty, topic, passage_id, annulled_at, archived_at, lacks)
		select one."courseId", one.text, one.text, one.difficulty, one.topic, one."passageId",
			case when one.annulled then now() end, case when one.archived then now() end,
			case when one.lacks is null then '{}' else array[one.lacks] end
		from rows from (jsonb_to_recordset($1::jsonb) as ("courseId" int, text text, difficulty question_difficulty, topic text,
			"passageId" int, annulled boolean, archived boolean, lacks text))
			with ordinality as one("courseId", text, difficulty, topic, "passageId", annulled, archived, lacks, place)
		order by one.place returning id`,
		[JSON.stringify(list)],
	);
	const ids = rows.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
	await client.query(
		`insert into alternatives (question_id, position, text, html, is_correct)
		select q, n, 'alternativa ' || n, 'alternativa ' || n, n = 1 from unnest($1::int[]) q, generate_series(1, 3) n`,
		[ids],
	);
	const places = list.flatMap(({ examIds = [] }, index) => examIds.map((exam) => [exam, ids[index]]));
	await client.query(
		`insert into exam_questions (exam_id, question_id, position)
		select (one->>0)::int, (one->>1)::int, (one->>1)::int from jsonb_array_elements($1::jsonb) one`,
		[JSON.stringify(places)],
	);
	return ids;
}

/** Calls that compose one exam; `ids`: of drawn questions. */
export function composer(server: TestApp, token: string, examId: number) {
	const path = `/exams/${examId}/composition`;
	const withIds = (answer: CallResult) => ({
		...answer,
		ids: (answer.json.data?.questions ?? []).map(
			({ question }: { question: { idQuestion: number } }) => question.idQuestion,
		) as number[],
	});
	return {
		read: () => server.call("GET", path, { token }),
		draw: async (body: object) => withIds(await server.call("POST", `${path}/draw`, { token, body })),
		remember: (body: object) => server.call("PUT", `${path}/blueprint`, { token, body }),
		compose: (body: object) => server.call("POST", path, { token, body }),
	};
}
