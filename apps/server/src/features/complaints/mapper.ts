import type { ComplaintDto, ComplaintSheetDto } from "@cachimbo/contract/complaints/complaints";
import { complaintTerm } from "@cachimbo/rules/complaints/complaint-term";
import type { complaints } from "../../db/schema/complaints.ts";

export type ComplaintRow = typeof complaints.$inferSelect;

/** Number of a sheet: '2026-00001'. */
export const numberOf = ({ year, number }: Pick<ComplaintRow, "year" | "number">) =>
	`${year}-${String(number).padStart(5, "0")}`;

export function toSheetDto(row: ComplaintRow): ComplaintSheetDto {
	const { kind, name, documentType, document, email, phone, address, good, description, detail, request } = row;
	return {
		number: numberOf(row),
		createdAt: row.createdAt.toISOString(),
		dueDay: row.dueDay,
		provider: { name: row.providerName, ruc: row.providerRuc, address: row.providerAddress },
		...{ kind, name, documentType, document },
		guardian: row.guardianName === null ? null : { name: row.guardianName, document: row.guardianDocument },
		...{ email, phone, address, good, description },
		amount: row.amountCents === null ? null : row.amountCents / 100,
		...{ detail, request },
		answer: row.answer,
		answeredAt: row.answeredAt?.toISOString() ?? null,
	};
}

/** @param today in Lima @param answeredBy name of the staff member who answered */
export const toComplaintDto = (row: ComplaintRow, today: string, answeredBy: string | null): ComplaintDto => ({
	id: row.id,
	...toSheetDto(row),
	...(row.answeredAt ? { late: false, days: 0 } : complaintTerm(today, row.dueDay)),
	answeredBy,
});
