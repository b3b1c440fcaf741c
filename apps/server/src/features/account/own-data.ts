import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { listKept } from "../attempts/queries.ts";
import { getSecondFactor, listSessions } from "../auth/queries.ts";
import { listOwnComplaints } from "../complaints/queries.ts";
import { hiddenAttempts } from "../exams/queries.ts";
import { listMemberships } from "../groups/queries.ts";
import { listInvitationsTo } from "../invitations/queries.ts";
import { listOwnCertificates } from "../merit/queries.ts";
import { getSubscription, listOwnOrders } from "../payments/queries.ts";
import { getPreferences } from "../preferences/queries.ts";
import { getProfile } from "../profile/queries.ts";
import { listOwnReminders } from "../reminders/queries.ts";
import { listOwnInvitations, listOwnSections } from "../sections/queries.ts";
import { listOwnRegistrations } from "../simulacros/queries.ts";
import { getStatistics } from "../statistics/queries.ts";
import { findDetails, listNotesAbout } from "../students/queries.ts";
import { listOwnTraces } from "../subscribers/queries.ts";
import { ownAttempts } from "./own-attempts.ts";
import { ownNotebook, ownReviews } from "./own-notebook.ts";
import { ownQuestionReports } from "./own-question-reports.ts";

const limaDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "America/Lima" });

/**
 * Everything stored about a person, streamed as one JSON text: short data first, then unbounded lists page by page, read
 * only as fast as they are sent.
 */
export async function writeOwnData(deps: Deps, actor: Actor): Promise<{ day: string; pieces: AsyncGenerator<string> }> {
	const now = deps.clock.now();
	const head = { generatedAt: now.toISOString(), ...(await describePerson(deps, actor)) };
	const lists = {
		attempts: ownAttempts(deps, actor),
		notebook: ownNotebook(deps, actor.userId),
		notebookReviews: ownReviews(deps, actor.userId),
		questionReports: ownQuestionReports(deps, actor.userId),
	};
	return { day: limaDay.format(now), pieces: writeJson(head, lists) };
}

/** Notice instead of entries under an unconfirmed address, which may belong to somebody else. */
const withheld = {
	what: ["newsletter", "waitingList", "contactMessages", "complaints", "sectionLists"],
	why: "Confirma tu correo en tu perfil: hasta entonces no sabemos si es tuyo, y no mostramos ni borramos lo que alguien dejó con él en el boletín, la lista de espera, el formulario de contacto, el Libro de Reclamaciones o las listas de la academia.",
};

async function describePerson(deps: Deps, actor: Actor): Promise<object> {
	const { userId } = actor;
	const profile = await getProfile(deps, userId);
	return {
		profile,
		preferences: await getPreferences(deps, userId),
		reminders: await listOwnReminders(deps, userId),
		registrations: await listOwnRegistrations(deps, { userId }),
		certificates: await listOwnCertificates(deps, { userId }),
		sessions: await listSessions(deps, actor),
		...(actor.role !== "USER" && { secondFactor: await getSecondFactor(deps, actor) }),
		statistics: await getStatistics(deps, userId),
		studyDays: await listStudyDays(deps, { userId }),
		groups: (await listMemberships(deps, userId)).map(({ group }) => ({ id: group.id, name: group.name })),
		sections: await listOwnSections(deps, userId),
		notesOfTheAcademy: await listNotesAbout(deps, userId),
		detailsOfTheAcademy: await findDetails(deps.db, userId),
		keptAttempts: await listKept(deps, { userId }),
		subscription: await getSubscription(deps, actor),
		payments: await listOwnOrders(deps, userId),
		...(profile.emailConfirmed ? await listTraces(deps, profile.email) : { withheld }),
	};
}

/** Data stored under an email address without signing in. */
const listTraces = async (deps: Deps, email: string) => ({
	...(await listOwnTraces(deps, email)),
	complaints: await listOwnComplaints(deps, email),
	sectionLists: await listOwnInvitations(deps, email),
	invitations: await listInvitationsTo(deps, email),
});

async function* writeJson(head: object, lists: Record<string, AsyncIterable<object[]>>): AsyncGenerator<string> {
	yield JSON.stringify(head, null, "\t").slice(0, -2);
	for (const [name, pages] of Object.entries(lists)) {
		yield `,\n\t${JSON.stringify(name)}: [`;
		let separator = "\n\t\t";
		for await (const page of pages) {
			for (const item of page) {
				yield `${separator}${JSON.stringify(item)}`;
				separator = ",\n\t\t";
			}
		}
		yield "\n\t]";
	}
	yield "\n}\n";
}

/** Study days without correct answers in simulacros that have not closed: attempt by attempt they would reveal the key. */
const listStudyDays = statement<{ userId: number }, { day: string; answered: number; correct: number }>(
	"own_data_study_days",
	`with ${hiddenAttempts("$userId::int")}, days as (
			select (least(a.ended_at, now()) at time zone 'America/Lima')::date as day, sum(a.correct)::int as correct
			from hidden a group by 1)
		select to_char(s.day, 'YYYY-MM-DD') as day, s.answered, greatest(0, s.correct - coalesce(h.correct, 0)) as correct
		from study_days s left join days h on h.day = s.day where s.user_id = $userId::int order by s.day`,
);
