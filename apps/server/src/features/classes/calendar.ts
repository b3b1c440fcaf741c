import { lazyRequire } from "../../process/lazy-require.ts";
import { type ClassRow, endOf } from "./mapper.ts";

const icalendar = lazyRequire<typeof import("ical-generator")>("ical-generator");

/**
 * A calendar file (RFC 5545) with one class. The UID is constant and SEQUENCE is the version, so that a later file replaces an
 * earlier one in a calendar.
 */
export function calendarOf(row: ClassRow, siteName: string): string {
	const { clientId, title, teacher, startsAt, link, cancelledAt, version, updatedAt } = row;
	const { default: ical, ICalCalendarMethod, ICalEventStatus } = icalendar();
	const calendar = ical({
		prodId: { company: siteName, product: "Clases", language: "ES" },
		method: ICalCalendarMethod.PUBLISH,
	});
	calendar.createEvent({
		id: clientId,
		sequence: version,
		stamp: updatedAt,
		start: startsAt,
		end: endOf(row),
		summary: title,
		description: `Clase de ${teacher}${cancelledAt ? ". Fue cancelada." : `. Entra aquí: ${link}`}`,
		status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		...(cancelledAt ? {} : { location: link, url: link }),
	});
	return calendar.toString();
}
