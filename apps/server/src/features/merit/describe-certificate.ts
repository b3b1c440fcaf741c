import type { CertificatePage } from "@cachimbo/contract/pages";
import { colours } from "../../content/our-look.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";
import { printedCode } from "./certificate-code.ts";
import type { CertificateTask } from "./certificate-writer/messages.ts";
import { notGraded } from "./certificates.ts";

const longDay = new Intl.DateTimeFormat("es-PE", {
	...{ timeZone: "America/Lima", weekday: "long", day: "numeric", month: "long", year: "numeric" },
});
const upToThree = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });
const integer = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 0 });

/** 'el domingo 15 de noviembre de 2026' */
const onDay = (iso: string) => `el ${longDay.format(new Date(iso)).replace(",", "")}`;
const numberOf = (points: number) => upToThree.format(points).replace("-", "−");

/** URL that verifies a certificate. @param publicUrl origin without trailing slash */
const addressOf = (publicUrl: string, code: string) => `${publicUrl}/constancia/${code}`;

/**
 * Content of a printed certificate, from the current figures.
 * @throws AppError CONFLICT if the result no longer counts, or not all sheets are graded
 */
export function certificateTask(
	{ settings, clock }: Pick<Deps, "settings" | "clock">,
	{ present, ungraded, ...certificate }: CertificatePage,
	publicUrl: string,
): CertificateTask {
	if (ungraded > 0) throw notGraded(ungraded);
	if (!present) throw new AppError("CONFLICT", "Tu resultado ya no cuenta en este simulacro: no hay qué certificar");
	const { site } = settings;
	return {
		siteName: site.name,
		pen: site.pen || colours.pen,
		marker: site.marker || colours.marker,
		logo: site.logo?.name ?? null,
		...{ name: certificate.name, exam: certificate.exam, university: certificate.university },
		takenOn: onDay(certificate.takenAt),
		points: `${numberOf(present.points)} de ${numberOf(present.maxPoints)}`,
		place: `${integer.format(present.place)} de ${integer.format(present.total)}`,
		code: printedCode(certificate.code),
		address: addressOf(publicUrl, certificate.code),
		issuedOn: onDay(certificate.issuedAt),
		madeAtIso: clock.now().toISOString(),
	};
}
