import { expect } from "vitest";
import type { Stage } from "./stage.ts";

/** Acts of the setup assistant, and of everything it creates. */
export async function acts({ server, token, sql, done, routeOf, does }: Stage): Promise<void> {
	await does("setup-step-finished", ["PUT", "/admin/setup/face"], { twice: true });
	const made = async (path: string, body: object) => {
		const [{ last }] = await sql("select max(id) as last from staff_acts");
		const press = () => server.call("POST", path, { token, body });
		for (const { status, text } of await Promise.all([press(), press()])) expect(status, text).toBe(200);
		const left = await sql("select act, subject_name as name from staff_acts where id > $1 order by id", [last]);
		done.add(`POST ${path}`);
		for (const { act } of left) expect(routeOf("POST", path).records).toContain(act);
		return left;
	};
	const acts = await made("/admin/setup/universities", { codes: ["UNI"] });
	const named = (act: string) => acts.filter((one) => one.act === act).map(({ name }) => name);
	expect(named("university-created")).toEqual(["Universidad Nacional de Ingeniería"]);
	expect(named("setup-step-finished")).toHaveLength(1);
	expect(named("course-created").length).toBeGreaterThan(3);
	expect(new Set(named("course-created")).size).toBe(named("course-created").length);
	const [{ id }] = await sql("select id from universities where code = 'UNI'");
	const ofExam = await made("/admin/setup/exam", { university: id, period: "Primero" });
	expect(ofExam.map(({ act }) => act).filter((act) => act !== "course-created")).toEqual([
		...["exam-type-created", "exam-created", "setup-step-finished"],
	]);
}
