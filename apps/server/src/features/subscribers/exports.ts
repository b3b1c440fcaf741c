import type { SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { limaDateTime, limaDay } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../deps.ts";
import { eachMessage, eachSubscriber } from "./queries.ts";

const filenames: Record<SubscriberList, string> = {
	contact: "mensajes",
	newsletter: "boletin",
	"waiting-list": "lista-de-espera",
};

/** A list as a CSV file, streamed, since it may have a hundred thousand rows. */
export function writeExport(deps: Deps, list: SubscriberList): { filename: string; pieces: AsyncGenerator<string> } {
	const filename = `${filenames[list]}-${limaDay(deps.clock.now().getTime())}.csv`;
	return { filename, pieces: toCsv(tableOf(deps, list)) };
}

const momentText = (moment: Date | null | undefined) => (moment ? limaDateTime(moment.getTime()) : "");

async function* tableOf(deps: Deps, list: SubscriberList): AsyncGenerator<string[][]> {
	if (list === "contact") {
		yield [["fecha", "nombre", "correo", "asunto", "mensaje", "atendido"]];
		for await (const rows of eachMessage(deps))
			yield rows.map((row) => [
				...[momentText(row.createdAt), row.name, row.email, row.subject, row.message],
				momentText(row.handledAt),
			]);
		return;
	}
	const hasForwarded = list === "waiting-list";
	yield [["fecha", "correo", ...(hasForwarded ? ["enviado"] : [])]];
	for await (const rows of eachSubscriber(deps, list))
		yield rows.map((row) => [
			momentText(row.createdAt),
			row.email,
			...(hasForwarded ? [momentText(row.forwardedAt)] : []),
		]);
}

async function* toCsv(pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK;
	for await (const page of pages) yield page.map(csvLine).join("");
}
