import type { BodyKind } from "@cachimbo/contract/core/route";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyError, FastifyRequest } from "fastify";
import secureJson from "secure-json-parse";
import type { KeepFile, UploadedFile } from "../../files/uploaded-file.ts";
import { AppError } from "../../work/errors.ts";
import type { FormMemory } from "./form-memory.ts";

interface Limits {
	fileLimit?: number;
	fileLimitMessage?: string;
	/** Stores files while they arrive: too large to hold in memory. */
	keepFile?: KeepFile;
}

/** Bytes of a stored file held in memory to detect its type. */
const headSize = 1024 * 1024;

const jsonPartLimit = 256 * 1024;
const defaultFileLimit = 10 * 1024 * 1024;

/**
 * Reads a Spring-style multipart body: a JSON part named after the DTO, and files, in any order. The JSON part may be a
 * file part (browsers send a Blob), a field (curl) or text (other clients).
 */
export async function readMultipart(
	request: FastifyRequest,
	kind: Extract<BodyKind, { kind: "multipart" }>,
	limits: Limits,
	memory: FormMemory,
): Promise<{ raw: unknown; files: Record<string, UploadedFile> }> {
	if (!request.isMultipart()) throw new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");
	const files: Record<string, UploadedFile> = {};
	try {
		return { raw: await readParts(request, kind, limits, memory, files), files };
	} catch (refusal) {
		await dropKept(files);
		// Drain the rest: a client that writes everything before it reads would hang, and so would the next call on its connection.
		request.raw.unpipe();
		request.raw.resume();
		// Errors without a status come from the parser: no boundary, a truncated form.
		if (refusal instanceof AppError || (refusal as FastifyError).statusCode !== undefined) throw refusal;
		throw unreadable();
	}
}

async function readParts(
	request: FastifyRequest,
	kind: Extract<BodyKind, { kind: "multipart" }>,
	{ fileLimit = defaultFileLimit, fileLimitMessage = "El archivo es demasiado grande", keepFile }: Limits,
	memory: FormMemory,
	files: Record<string, UploadedFile>,
): Promise<unknown> {
	let raw: unknown;
	const parts = request.parts({
		limits: { fileSize: fileLimit + 1, fieldSize: jsonPartLimit, files: kind.files.length + 3, fields: 8, parts: 16 },
	});
	for await (const part of parts) {
		if (part.fieldname === kind.part) {
			if (part.type === "field" && part.valueTruncated) throw tooLarge();
			raw = part.type === "file" ? parseJson(await textOf(part, memory)) : fromField(part.value);
		} else if (part.type === "file" && !kind.files.includes(part.fieldname)) {
			// Skip unknown files, as unknown JSON fields.
			part.file.resume();
		} else if (part.type === "file" && keepFile) {
			const file = await streamToStore(part, keepFile, { fileLimit, fileLimitMessage }, memory);
			// If a field repeats, the last file counts. Drop the earlier one, since nothing else refers to it.
			if (file) await files[part.fieldname]?.kept?.drop();
			if (file) files[part.fieldname] = file;
		} else if (part.type === "file") {
			const bytes = await bytesOf(part, fileLimit, memory);
			if (bytes === undefined) throw new AppError("TOO_LARGE", fileLimitMessage);
			// A browser sends an empty part for an unused file field.
			if (bytes.length > 0) files[part.fieldname] = { bytes, filename: part.filename };
		}
	}
	return raw ?? {};
}

/** @returns undefined for an empty file */
async function streamToStore(
	{ file, filename }: MultipartFile,
	keepFile: KeepFile,
	{ fileLimit, fileLimitMessage }: Required<Omit<Limits, "keepFile">>,
	memory: FormMemory,
): Promise<UploadedFile | undefined> {
	const head: Buffer[] = [];
	let size = 0;
	async function* bounded() {
		for await (const chunk of file as AsyncIterable<Buffer>) {
			if (size < headSize) {
				memory.take(chunk.length);
				head.push(chunk);
			}
			size += chunk.length;
			if (size > fileLimit) throw new AppError("TOO_LARGE", fileLimitMessage);
			yield chunk;
		}
	}
	const stored = await keepFile(bounded());
	if (size > 0) return { bytes: Buffer.concat(head), filename, kept: { ...stored, size } };
	await stored.drop();
	return undefined;
}

/** Drops the stored files of a refused form. */
export async function dropKept(files: Record<string, UploadedFile>): Promise<void> {
	for (const { kept } of Object.values(files)) await kept?.drop();
}

async function textOf(part: MultipartFile, memory: FormMemory): Promise<string> {
	const bytes = await bytesOf(part, jsonPartLimit, memory);
	if (bytes === undefined) throw tooLarge();
	return bytes.toString("utf8");
}

/** @returns undefined for more than `most` bytes */
async function bytesOf({ file }: MultipartFile, most: number, memory: FormMemory): Promise<Buffer | undefined> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of file) {
		length += chunk.length;
		if (length > most) return undefined;
		memory.take(chunk.length);
		chunks.push(chunk);
	}
	return file.truncated ? undefined : Buffer.concat(chunks, length);
}

const fromField = (value: unknown): unknown =>
	typeof value === "string" ? parseJson(value) : safe(JSON.stringify(value));

function parseJson(text: string): unknown {
	return safe(text);
}

function safe(text: string): unknown {
	try {
		return secureJson.parse(text, { protoAction: "error", constructorAction: "error" });
	} catch {
		throw unreadable();
	}
}

const tooLarge = () => new AppError("TOO_LARGE", "Lo que enviaste es demasiado grande");
const unreadable = () => new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste");
