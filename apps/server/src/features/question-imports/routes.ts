import { questionImportRoutes as contract } from "@cachimbo/contract/question-imports/question-imports-routes";
import { IMPORT_MAX_BYTES } from "@cachimbo/rules/limits";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { dropKept } from "../../http/bodies/multipart.ts";
import { adminWrites, countUpload, lists } from "../../http/limits.ts";
import { getCourse, listCourses } from "../courses/queries.ts";
import { chooseAlike } from "./choose.ts";
import { cancelImport, confirmImport, keepUpload, startImport } from "./commands.ts";
import { assignColumns, forgetColumns, getColumns } from "./mapping/assign-columns.ts";
import { assignCourses } from "./mapping/assign-courses.ts";
import { getImport, listImportRows, listImports } from "./queries.ts";
import { openPicture } from "./staged-pictures.ts";
import { csvTemplate } from "./template/csv.ts";
import { xlsxTemplate } from "./template/xlsx.ts";
import { undoImport } from "./writing/undo-import.ts";

const upload = {
	limit: adminWrites,
	fileLimit: IMPORT_MAX_BYTES,
	fileLimitMessage: "El archivo no debe superar los 50 MB",
} as const;

/** Limit of progress reads: the page polls once a second. */
const progressReads = { name: "import-progress", points: 240, seconds: 60, by: "user" } as const;

/** Limit of picture reads: a page of a preview has some hundred at most. */
const pictureReads = { name: "import-pictures", points: 1_200, seconds: 60, by: "user" } as const;

const templateTypes = {
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	csv: "text/csv; charset=utf-8",
};

/** Deadline of an undo, which checks thousands of questions. */
const undoWithinMs = 20_000;

export function questionImportRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.upload, { ...upload, keepFile: keepUpload(deps) }, async ({ actor, body, files }) => {
		await countUpload(deps, actor, files.file).catch(async (refusal) => {
			await dropKept(files);
			throw refusal;
		});
		return withMessage(await startImport(deps, actor, body, files.file), "Estamos leyendo tu archivo");
	});
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ query }) => listImports(deps, query));
	bindRoute(app, deps, contract.read, { limit: progressReads }, async ({ params }) => getImport(deps, params.id));
	bindRoute(app, deps, contract.listRows, { limit: lists }, async ({ params, query }) =>
		listImportRows(deps, params.id, query),
	);
	bindRoute(app, deps, contract.picture, { limit: pictureReads }, async ({ params, reply }) => {
		const { stream, size } = await openPicture(deps, params.id, params.name);
		reply.header("cache-control", "private, no-store").header("content-disposition", "inline");
		return reply.type("image/webp").header("content-length", size).send(stream);
	});
	bindRoute(app, deps, contract.readColumns, { limit: lists }, async ({ params }) => getColumns(deps, params.id));
	bindRoute(app, deps, contract.setColumns, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await assignColumns(deps, actor, params.id, body), "Estamos leyendo tu archivo"),
	);
	bindRoute(app, deps, contract.resetColumns, { limit: adminWrites }, async ({ actor, params }) =>
		withMessage(await forgetColumns(deps, actor, params.id), "Olvidamos lo que se dijo de estas columnas"),
	);
	bindRoute(app, deps, contract.setCourses, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await assignCourses(deps, actor, params.id, body), "Estamos leyendo tu archivo"),
	);
	bindRoute(app, deps, contract.choose, { limit: adminWrites }, async ({ actor, params, body }) =>
		chooseAlike(deps, actor, params.id, body),
	);
	bindRoute(app, deps, contract.confirm, { limit: adminWrites }, async ({ actor, params, query }) =>
		confirmImport(deps, actor, params.id, query.faulty),
	);
	bindRoute(app, deps, contract.cancel, { limit: adminWrites }, async ({ actor, params }) =>
		withMessage(await cancelImport(deps, actor, params.id), "Importación cancelada"),
	);
	const undoOptions = { limit: adminWrites, answerWithinMs: undoWithinMs };
	bindRoute(app, deps, contract.undo, undoOptions, async ({ actor, params }) => undoImport(deps, actor, params.id));
	bindRoute(app, deps, contract.template, { limit: lists }, async ({ query, reply }) => {
		const { format, courseId } = query;
		const course = courseId === undefined ? undefined : await getCourse(deps, courseId);
		const names = (await listCourses(deps)).map(({ name }) => name);
		const bytes = format === "csv" ? csvTemplate(names, course?.name) : await xlsxTemplate(names, course?.name);
		return reply
			.type(templateTypes[format])
			.header("content-disposition", `attachment; filename="plantilla-preguntas.${format}"`)
			.send(bytes);
	});
}
