import { EMAIL_MAX, ID_MAX, PASSWORD_MAX, PASSWORD_MIN } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { ALL_FIELDS_REQUIRED, INVALID_EMAIL } from "./messages.ts";

export { ID_MAX };

// Schema builders are marked pure so that unused ones are dropped from bundles.

type Issue = { readonly input?: unknown };
const isMissing = (issue: Issue) => issue.input === undefined || issue.input === null;

/** Message of a type error: `required` when the field is absent, `wrongType` otherwise. */
const absentOr = (required: string, wrongType: string) => (issue: Issue) => (isMissing(issue) ? required : wrongType);

// PostgreSQL's text type rejects NUL, its jsonb type lone surrogates.
const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();
const webAddress = z.url();
const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && webAddress.safeParse(value).success;
const breaksLine = /[\p{Cc}\u2028\u2029]/u;
/** Direction marks, which can make a name read as another, and zero-width spaces. Not the zero-width joiner, which emoji need. */
export const hiddenCharacters = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

// Gender and number of the message follow the label's article: 'La duración es requerida', 'Los nombres deben ser…'.
const isFeminine = (label: string) => /^Las? /.test(label);
const isPlural = (label: string) => /^L[ao]s /.test(label);
const must = (label: string) => `${label} ${isPlural(label) ? "deben" : "debe"}`;
const cannot = (label: string) => `${label} no ${isPlural(label) ? "pueden" : "puede"}`;
const ending = (label: string) => (isFeminine(label) ? "a" : "o") + (isPlural(label) ? "s" : "");
const isRequired = (label: string) => `${label} ${isPlural(label) ? "son" : "es"} requerid${ending(label)}`;
const isNotValid = (label: string) => `${label} no ${isPlural(label) ? "son" : "es"} válid${ending(label)}`;

interface TextRule {
	/** Subject of the messages, with its article: 'El nombre'. */
	label: string;
	max: number;
	/** Message for an absent or blank value; default '… es requerido'. */
	required?: string;
	tooLong?: string;
}

/* @__NO_SIDE_EFFECTS__ */
function plainText({ label, max, required = isRequired(label), tooLong }: TextRule) {
	return z
		.string({ error: absentOr(required, `${must(label)} ser un texto`) })
		.check(
			z.trim(),
			z.minLength(1, { error: required, abort: true }),
			z.maxLength(max, { error: tooLong ?? `${cannot(label)} tener más de ${max} caracteres`, abort: true }),
			z.refine(isStorable, `${label} ${isPlural(label) ? "contienen" : "contiene"} caracteres no permitidos`),
		);
}

/** Required text of several lines, trimmed, 1 to `max` UTF-16 units. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (rule: TextRule) => plainText(rule);

/** Required text of one line: no line breaks or other control characters. */
export const line = /* @__NO_SIDE_EFFECTS__ */ (rule: TextRule) =>
	plainText(rule).check(
		z.refine(
			(value) => !breaksLine.test(value),
			`${cannot(rule.label)} tener saltos de línea ni caracteres de control`,
		),
	);

/** A name. Runs of spaces are collapsed, so that names that look the same are equal; invisible characters are refused. */
export const nameLine = /* @__NO_SIDE_EFFECTS__ */ (rule: TextRule) =>
	line(rule).check(
		z.refine((value) => !hiddenCharacters.test(value), `${cannot(rule.label)} tener caracteres invisibles`),
		z.overwrite((value) => value.replace(/\s+/g, " ")),
	);

const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** Absent, null and blank become null; anything else must match `schema`. */
export const optionalOf = <S extends z.ZodMiniType<unknown, string>>(label: string, schema: S) =>
	z.pipe(z.pipe(z.nullish(z.string(`${must(label)} ser un texto`)), z.transform(orNull)), z.nullable(schema));

/** Variant of `optionalOf` that must be present: a PUT must not clear a field because the client left it out. */
export const nullableOf = <S extends z.ZodMiniType<unknown, string>>(label: string, schema: S) =>
	z.pipe(
		z.pipe(
			z.nullable(z.string(`${must(label)} ser un texto, o nulo`)),
			z.transform((value: string | null) => orNull(value)),
		),
		z.nullable(schema),
	);

export const optionalText = (rule: TextRule) => optionalOf(rule.label, text(rule));
export const optionalLine = (rule: TextRule) => optionalOf(rule.label, line(rule));

// Bounded, unambiguous parts, so that matching takes linear time; applied to at most 254 characters.
const registeredPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i;
/** Additionally refuses leading, trailing and double dots, and hyphens at the ends of labels: mail servers reject them. */
const emailPattern =
	/^(?!\.)(?!.*\.[.@])(?!.*[@.]-)(?!.*-\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i;

/**
 * E-mail address: ASCII, at most 254 characters; the output is trimmed and lowercased.
 * The length is checked before the pattern, so that 100,000 characters cost nothing.
 */
export const emailField = /* @__NO_SIDE_EFFECTS__ */ (required = ALL_FIELDS_REQUIRED) =>
	emailBy(emailPattern, required);

/** Address of an existing account, which may predate the rules on dots and hyphens. */
export const registeredEmailField = /* @__NO_SIDE_EFFECTS__ */ (required = ALL_FIELDS_REQUIRED) =>
	emailBy(registeredPattern, required);

const emailBy = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp, required: string) =>
	z
		.string({ error: absentOr(required, INVALID_EMAIL) })
		.check(
			z.trim(),
			z.minLength(1, { error: required, abort: true }),
			z.maxLength(EMAIL_MAX, { error: INVALID_EMAIL, abort: true }),
			z.regex(pattern, { error: INVALID_EMAIL, abort: true }),
			z.toLowerCase(),
		);

/** A password whose minimum length depends on the account, so the server checks it: up to 128 UTF-16 units, not only spaces. */
export const anyPasswordField = /* @__NO_SIDE_EFFECTS__ */ (required = ALL_FIELDS_REQUIRED) =>
	z.string({ error: absentOr(required, "La contraseña debe ser un texto") }).check(
		z.refine((value) => value.trim() !== "", { error: required, abort: true }),
		z.maxLength(PASSWORD_MAX, {
			error: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`,
			abort: true,
		}),
	);

/** A password, kept exactly as typed: 6 to 128 UTF-16 units, not only spaces. */
export const passwordField = /* @__NO_SIDE_EFFECTS__ */ (required = ALL_FIELDS_REQUIRED) =>
	anyPasswordField(required).check(
		z.minLength(PASSWORD_MIN, {
			error: `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`,
			abort: true,
		}),
	);

/** Web address of at most 2048 characters, http or https only. */
export const urlField = (label: string) =>
	z
		.string(`${must(label)} ser un texto`)
		.check(
			z.trim(),
			z.maxLength(2048, { error: `${cannot(label)} tener más de 2048 caracteres`, abort: true }),
			z.refine(isWebAddress, `${must(label)} ser una dirección web que empiece con http:// o https://`),
		);

export interface IntegerRule {
	label: string;
	min: number;
	max: number;
	required?: string;
}

/** Whole number within a range, from a JSON number. */
/* @__NO_SIDE_EFFECTS__ */
export function integerField({ label, min, max, required = isRequired(label) }: IntegerRule) {
	const message = `${must(label)} ser un número entero entre ${min} y ${max}`;
	return z.int({ error: absentOr(required, message) }).check(z.gte(min, message), z.lte(max, message));
}

/** Number within a range, exact to the thousandth (points and weights of a scoring rule). */
export function thousandthsField(label: string, min: number, max: number) {
	const message = `${must(label)} ser un número entre ${min} y ${max}, con tres decimales como máximo`;
	return z.number(message).check(
		z.gte(min, message),
		z.lte(max, message),
		z.refine((value) => Math.round(value * 1000) / 1000 === value, message),
	);
}

/** Soles as a JSON number with at most two decimals, 0 to 100,000. */
export const solesField = (label: string) => {
	const message = `${must(label)} ser un número de soles con dos decimales como máximo`;
	return z.number(message).check(
		z.gte(0, message),
		z.lte(100_000, message),
		z.refine((value) => Math.round(value * 100) / 100 === value, message),
	);
};

const digits = /^\d{1,10}$/;

const digitsOf = (message: string) =>
	z.string(message).check(z.maxLength(10, { error: message, abort: true }), z.regex(digits, message));

const wholeBetween = (min: number, max: number, message: string) =>
	z.int(message).check(z.gte(min, message), z.lte(max, message));

/** Id in a JSON body. A string of digits is accepted too, because other clients send the value of an HTML select. */
/* @__NO_SIDE_EFFECTS__ */
export function idField(message: string) {
	return z.pipe(
		z.union([z.number(), digitsOf(message)], message),
		z.pipe(z.transform(Number), wholeBetween(1, ID_MAX, message)),
	);
}

/** A malformed id in a path is a 404, not a 422: nothing exists at that address. */
export const PATH_ID_FAULT = "El identificador no es válido";

const canonical = /^[1-9]\d{0,9}$/;

/** Id in a path or query string: 1 to 10 digits without a leading zero, so that each resource has one URL. */
export const pathId = /* @__NO_SIDE_EFFECTS__ */ (message = PATH_ID_FAULT) =>
	z.pipe(
		z.string(message).check(z.regex(canonical, message)),
		z.pipe(z.transform(Number), wholeBetween(1, ID_MAX, message)),
	);

/** Whole number in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export function pathInteger({ min, max, message }: { min: number; max: number; message: string }) {
	return z.pipe(digitsOf(message), z.pipe(z.transform(Number), wholeBetween(min, max, message)));
}

const uploadedPicture = /^\/uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** Path of an uploaded picture, as returned by the upload. */
export const pictureField = (label: string) =>
	z
		.string(isNotValid(label))
		.check(z.maxLength(60, { error: isNotValid(label), abort: true }), z.regex(uploadedPicture, isNotValid(label)));

/**
 * The `version` that was read before editing (optimistic locking). If the stored one is newer, somebody else has changed the row
 * since: 409 with the stored DTO in `data`. Absent (other clients): the last writer wins.
 */
export const versionField = /* @__PURE__ */ z.optional(
	z.nullable(integerField({ label: "La versión", min: 1, max: ID_MAX })),
);

/** JSON boolean. */
export const flagField = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
	z.boolean(`${must(label)} ser verdader${ending(label)} o fals${ending(label)}`);

/** Flag in a query string: 1 or 0. */
export const queryFlag = /* @__NO_SIDE_EFFECTS__ */ (message: string) =>
	z.pipe(
		z.enum(["0", "1"], message),
		z.transform((value) => value === "1"),
	);

/** UUID generated by a client, lowercased. */
export const clientIdField = /* @__PURE__ */ z
	.string("El identificador del cliente no es válido")
	.check(
		z.maxLength(36, { error: "El identificador del cliente no es válido", abort: true }),
		z.guid({ error: "El identificador del cliente no es válido", abort: true }),
		z.toLowerCase(),
	);

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

function isInstant(value: string): boolean {
	const time = Date.parse(value);
	return time >= EARLIEST && time < LATEST;
}

/** ISO 8601 instant with offset, years 2000 to 2100; the output is in UTC with milliseconds. */
export function instantField(label: string) {
	const message = `${must(label)} ser una fecha y hora válidas`;
	return z.string(message).check(
		z.maxLength(40, { error: message, abort: true }),
		z.iso.datetime({ offset: true, error: message, abort: true }),
		z.refine(isInstant, { error: message, abort: true }),
		z.overwrite((value) => new Date(value).toISOString()),
	);
}

/** An incoming object (body, parameters or query). Unknown fields are dropped. */
export const input = /* @__NO_SIDE_EFFECTS__ */ <S extends z.core.$ZodLooseShape>(shape: S) =>
	z.object(shape, "Se esperaba un objeto con los datos");

interface ListRule {
	/** Plural with its article: 'Las respuestas'. */
	label: string;
	min?: number;
	max: number;
	/** Message for a list that is absent or shorter than `min`. */
	tooFew?: string;
}

/** List of `min` to `max` items. The label is a plural. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<S extends z.ZodMiniType>(item: S, { label, min = 0, max, tooFew }: ListRule) {
	return z
		.array(item, { error: absentOr(tooFew ?? isRequired(label), `${label} deben venir en una lista`) })
		.check(
			z.minLength(min, tooFew ?? `${label} no pueden ${min > 1 ? `ser menos de ${min}` : "faltar"}`),
			z.maxLength(max, `${label} no pueden ser más de ${max}`),
		);
}

export const PAGE_SIZE = 20;
const page = pathInteger({ min: 1, max: 100_000, message: "La página no es válida" });
const size = pathInteger({ min: 1, max: 100, message: "El tamaño de página debe estar entre 1 y 100" });

/** `?page=` (from 1) and `?size=` (default 20, at most 100). */
export const pageQuery = { page: z._default(page, 1), size: z._default(size, PAGE_SIZE) };

/** Optional paging. Without `page` and `size`, the whole list; with one of them, a page, the other defaulting as in `pageQuery`. */
export const listQuery = { page: z.optional(page), size: z.optional(size) };
export interface ListQuery {
	page?: number | undefined;
	size?: number | undefined;
}

/** One page of a list; `total` counts the items of all pages. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <S extends z.ZodMiniType>(item: S) =>
	z.object({ items: z.array(item), page: z.number(), size: z.number(), total: z.number() });

/** Search text of a list, up to 200 characters. */
export const searchField = /* @__PURE__ */ z.optional(
	z.string("La búsqueda debe ser un texto").check(z.maxLength(200, "La búsqueda es demasiado larga")),
);
