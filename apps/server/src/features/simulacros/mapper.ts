import type { AttemptExamDto, AttemptStatus } from "@cachimbo/contract/attempts/attempts";
import type { RegistrationKind } from "@cachimbo/contract/exams/exams";
import type { RegistrationAnswer, SimulacroDto, SimulacroState } from "@cachimbo/contract/simulacros/simulacros";

/** A simulacro and a student's relation to it, by the database's clock. */
export interface SimulacroRow {
	id: number;
	questionCount: number;
	premium: boolean;
	/** neither archived nor a draft, with a close */
	stands: boolean;
	opensAt: Date | null;
	closesAt: Date | null;
	resultsAt: Date | null;
	isPublished: boolean;
	previousOpening: Date | null;
	scheduledAt: Date | null;
	registration: RegistrationKind | null;
	registrationUntil: Date | null;
	isOver: boolean;
	places: number | null;
	taken: number;
	mayByPlan: boolean;
	/** whether the student is in one of its sections */
	mayBySection: boolean;
	registeredAt: Date | null;
	attemptId: number | null;
	attemptStatus: AttemptStatus | null;
	now: Date;
}

function stateOf({ stands, opensAt, closesAt, isPublished, now }: SimulacroRow): SimulacroState {
	if (!stands || closesAt === null) return "cancelled";
	if (opensAt && opensAt > now) return "upcoming";
	if (closesAt > now) return "open";
	return isPublished ? "published" : "closed";
}

/** Returns 'yes', or the first reason why a student may not register: a missing plan is reported before a full simulacro. */
function mayRegister({
	registration,
	mayByPlan,
	mayBySection,
	isOver,
	places,
	taken,
}: SimulacroRow): RegistrationAnswer {
	if (isOver) return "over";
	if (registration === "PLAN" && !mayByPlan) return "needs-plan";
	if (registration === "SECTION" && !mayBySection) return "not-in-section";
	return places !== null && taken >= places ? "full" : "yes";
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function movedFrom({ previousOpening, opensAt, scheduledAt, registeredAt }: SimulacroRow): string | null {
	const hadRegistered = registeredAt !== null && scheduledAt !== null && registeredAt < scheduledAt;
	return hadRegistered && previousOpening?.getTime() !== opensAt?.getTime() ? iso(previousOpening) : null;
}

export const toSimulacroDto = (row: SimulacroRow, exam: AttemptExamDto, extraTimePercent: number): SimulacroDto => ({
	exam,
	questionCount: row.questionCount,
	premium: row.premium,
	opensAt: iso(row.opensAt),
	closesAt: iso(row.closesAt),
	resultsAt: iso(row.resultsAt),
	state: stateOf(row),
	movedFrom: movedFrom(row),
	registration: row.registration && {
		kind: row.registration,
		until: iso(row.registrationUntil),
		places: row.places,
		taken: row.taken,
		may: mayRegister(row),
		mine: iso(row.registeredAt),
	},
	attempt: row.attemptId !== null && row.attemptStatus ? { id: row.attemptId, status: row.attemptStatus } : null,
	extraTimePercent,
	serverTime: row.now.toISOString(),
});
