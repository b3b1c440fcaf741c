import type { BookletChoice } from "@cachimbo/contract/booklets/booklets";
import { bookletRoutes as contract } from "@cachimbo/contract/booklets/booklets-routes";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { slugOf } from "@cachimbo/rules/slug";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { sendMadeFile } from "../../http/answers/send-made-file.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { disconnectSignal } from "../../http/requests/disconnect-signal.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { printings } from "./limits.ts";
import type { Printing } from "./printer/messages.ts";
import { getBookletSource } from "./queries.ts";
import { runPrinter } from "./run-printer.ts";
import type { BookletSource } from "./source.ts";

const options = { limit: printings, answerWithinMs: answerWithinMs.exports };

export function bookletRoutes(app: FastifyInstance, deps: Deps): void {
	const print = async (reply: FastifyReply, examId: number, choose: BookletChoice, printing: Printing) => {
		const gone = disconnectSignal(reply);
		const { forms, shuffle, columns, cover } = choose;
		const source = await getBookletSource(deps, examId);
		const choice = { forms, shuffled: shuffle, columns: columns === 1 ? 1 : 2, cover } as const;
		return { source, ...(await runPrinter(deps, { source, choice, printing }, { gone })) };
	};
	const send = (reply: FastifyReply, name: string, { source, file, size }: Awaited<ReturnType<typeof print>>) => {
		const filename = `${name}-${fileName(source)}.pdf`;
		return sendMadeFile(reply, { filename, type: "application/pdf", file, size });
	};

	bindRoute(app, deps, contract.report, options, async ({ params, query, reply }) => {
		const { source, report, file } = await print(reply, params.id, query, { what: "report" });
		file.destroy();
		return { questionCount: source.questions.length, annulledCount: source.annulled, ...report };
	});
	bindRoute(app, deps, contract.booklet, options, async ({ params, query, reply }) => {
		const form = query.form.charCodeAt(0) - 65;
		const printed = await print(
			reply,
			params.id,
			{ ...query, forms: Math.max(query.forms, form + 1) },
			{ what: "booklet", form },
		);
		return send(reply, `cuadernillo-${letterOf(form).toLowerCase()}`, printed);
	});
	bindRoute(app, deps, contract.answerSheet, options, async ({ params, query, reply }) =>
		send(reply, "hoja-de-respuestas", await print(reply, params.id, query, { what: "answer-sheet" })),
	);
	bindRoute(app, deps, contract.key, options, async ({ params, query, reply }) =>
		send(reply, "claves", await print(reply, params.id, query, { what: "key" })),
	);
}

const fileName = ({ university, period }: BookletSource) => slugOf(`${university.code} ${period}`).slice(0, 80);
