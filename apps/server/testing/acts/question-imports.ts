import { expect } from "vitest";
import { createTestExam } from "../features/catalogue.ts";
import { csvOf, sendFile, waitForImport } from "../features/question-imports.ts";
import type { Stage } from "./stage.ts";

/** Acts of question files. */
export async function acts({ server, admin, sql, newest, count, done, does }: Stage): Promise<void> {
	const { id: examId, courseId } = await createTestExam(server.deps, 0);
	const [{ name }] = await sql("select name from courses where id = $1", [courseId]);
	const rowOf = (text: string, course: string) => ["1", text, "Uno", "Dos", "2", course];
	const unknown = ["Ítem", "Planteo", "Opc. uno", "Opc. dos", "Ok", "Rama"];
	const meanings = ["number", "text", "alternative:0", "alternative:1", "key", "course"];
	const base = "/admin/question-import";
	const send = async (content: string): Promise<number> => {
		const before = await count();
		const { id } = (await sendFile(server, admin, { examId }, content)).json.data;
		expect([(await newest()).act, (await count()) - before]).toEqual(["import-uploaded", 1]);
		await waitForImport(server, admin, id);
		return id;
	};
	for (const example of ["import-uploaded", `POST ${base}/upload`]) done.add(example);
	const id = await send(csvOf([unknown, rowOf("¿Qué hora es en Puno al mediodía?", "RX")]));
	await does("import-columns-told", ["PUT", `${base}/columns/${id}`, { body: { meanings } }]);
	await waitForImport(server, admin, id);
	const courses = [{ name: "RX", courseId }];
	await does("import-courses-told", ["PUT", `${base}/courses/${id}`, { body: { courses } }]);
	await waitForImport(server, admin, id);
	await does("import-columns-forgotten", ["DELETE", `${base}/columns/${id}`]);
	await does("import-confirmed", ["POST", `${base}/confirm/${id}`], { twice: true });
	await waitForImport(server, admin, id);
	const known = ["curso", "pregunta", "A", "B", "C", "clave"];
	const similar = [name, "¿Qué hora es en Puno al mediodía? Di", "Uno", "Dos", "Tres", "B"];
	const alike = await send(csvOf([known, similar]));
	await does("import-choice-made", ["PUT", `${base}/choice/${alike}`, { body: { choice: "skipped" } }]);
	await does("import-cancelled", ["DELETE", `${base}/cancel/${alike}`], { twice: true });
	await does("import-undone", ["POST", `${base}/undo/${id}`], { twice: true });
	expect((await newest()).after).toMatchObject({ questions: 1 });
}
