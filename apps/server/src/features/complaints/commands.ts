import { createHash, randomBytes } from "node:crypto";
import type { ComplaintDto, ComplaintInput } from "@cachimbo/contract/complaints/complaints";
import { complaintDueDay } from "@cachimbo/rules/complaints/complaint-term";
import { limaDay } from "@cachimbo/rules/lima-day";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { complaintNumbers, complaints } from "../../db/schema/complaints.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { complaintCopyLimit } from "./limits.ts";
import { complaintAnswerMail, complaintCopyMail, complaintNoticeMail } from "./mails.ts";
import { type ComplaintRow, numberOf, toSheetDto } from "./mapper.ts";
import { getComplaint } from "./queries.ts";

export interface ComplaintReceipt {
	number: string;
	dueDay: string;
	token: string;
}

/**
 * Stores a sheet and queues its mails, in one transaction: the consumer's copy, and a notice if there is a support address. A
 * sheet with the same text on the same day is the same sheet.
 */
export async function receiveComplaint(deps: Deps, input: ComplaintInput): Promise<ComplaintReceipt> {
	const createdAt = deps.clock.now();
	const day = limaDay(createdAt.getTime());
	const digest = createHash("sha256")
		.update(JSON.stringify([day, input]))
		.digest("hex");
	const year = Number(day.slice(0, 4));
	const [sent] = await deps.db.select().from(complaints).where(eq(complaints.digest, digest));
	if (sent) return toReceipt(sent);
	// Outside the transaction, which locks the year; counters may be in Redis.
	const mayMailCopy = (await deps.limits.take(complaintCopyLimit, input.email)) === 0;
	return deps.db.transaction(async (tx) => {
		const last = await lockYear(tx, year);
		const [known] = await tx.select().from(complaints).where(eq(complaints.digest, digest));
		if (known) return toReceipt(known);
		const number = last + 1;
		await tx.update(complaintNumbers).set({ last: number }).where(eq(complaintNumbers.year, year));
		const token = randomBytes(24).toString("base64url");
		const place = { year, number, token, digest, createdAt, dueDay: complaintDueDay(day) };
		const [row] = await tx
			.insert(complaints)
			.values({ ...place, ...providerOf(deps), ...toColumns(input) })
			.returning();
		const sheet = toSheetDto(row!);
		if (mayMailCopy) await queueMail(deps, complaintCopyMail(deps.settings, sheet, token), tx);
		const support = deps.settings.site.email;
		if (support) await queueMail(deps, complaintNoticeMail(deps.settings, support, sheet, row!.id), tx);
		return toReceipt(row!);
	});
}

/**
 * Stores the provider's answer and mails it. Repeating the same answer changes nothing.
 * @throws AppError NOT_FOUND; CONFLICT if the sheet has another answer
 */
export async function answerComplaint(deps: Deps, id: number, answer: string, actor: Actor): Promise<ComplaintDto> {
	await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.update(complaints)
			.set({ answer, answeredAt: deps.clock.now(), answeredBy: actor.userId })
			.where(and(eq(complaints.id, id), isNull(complaints.answeredAt)))
			.returning();
		if (!row) return;
		const subject = { kind: "complaint", id, name: numberOf(row) } as const;
		await recordAct(tx, actor, { act: "complaint-answered", subject });
		await queueMail(deps, complaintAnswerMail(deps.settings, toSheetDto(row), row.token), tx);
	});
	const present = await getComplaint(deps, id);
	if (present.answer !== answer) throw new AppError("CONFLICT", "Esta hoja ya tiene respuesta, y no se puede cambiar");
	return present;
}

const toReceipt = (row: ComplaintRow): ComplaintReceipt => ({
	number: numberOf(row),
	dueDay: row.dueDay,
	token: row.token,
});

/** Locks the year's numbers until the end of the transaction. @returns the last one */
async function lockYear(tx: Tx, year: number): Promise<number> {
	const [locked] = await tx
		.insert(complaintNumbers)
		.values({ year, last: 0 })
		.onConflictDoUpdate({ target: complaintNumbers.year, set: { last: sql`${complaintNumbers.last}` } })
		.returning({ last: complaintNumbers.last });
	return locked!.last;
}

function providerOf({ settings: { site } }: Deps) {
	return {
		providerName: site.legalName || site.name,
		providerRuc: site.ruc || null,
		providerAddress: site.legalAddress || null,
	};
}

/** Columns of a sheet. The guardian is stored only for a minor. */
function toColumns({ underAge, amount, ...written }: ComplaintInput) {
	const noGuardian = { guardianName: null, guardianDocument: null };
	return {
		...written,
		...(underAge === "no" ? noGuardian : {}),
		amountCents: amount === null ? null : Math.round(Number(amount) * 100),
	};
}
