import { randomUUID } from "node:crypto";
import type { AdminApi } from "./admin-api.ts";

const hour = 3_600_000;
/** Returns a full hour this many hours from now, so that its rendering stays the same for a while. */
export const inHours = (hours: number) => new Date(Math.floor(Date.now() / hour + hours) * hour).toISOString();

/** Announces a class and returns its id. */
export async function announceClass(api: AdminApi, overrides: object = {}): Promise<number> {
	const data = {
		clientId: randomUUID(),
		title: "Álgebra: factorización",
		teacher: "Rosa Ñahui Quispe",
		startsAt: inHours(50),
		minutes: 90,
		link: "https://video.example/sala-secreta",
		plans: ["semestral", "anual"],
		...overrides,
	};
	return (await api.send("post", "/admin/classes", { data })).id;
}

export const cancelClass = (api: AdminApi, id: number) =>
	api.send("put", `/admin/classes/${id}/cancelled?cancelled=true`);
