import type { Role } from "@cachimbo/contract/auth/auth";
import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings/settings.ts";

const rolePhrases: Record<Role, string> = {
	ADMIN: "a administrar la academia",
	TEACHER: "como docente",
	SUPPORT: "a dar soporte a sus estudiantes",
	USER: "a practicar en línea",
};

/** Phrase with the names of the sections that wait for a student, three at most. */
const sectionsPhrase = (sections: readonly string[]) =>
	sections.length === 0
		? ""
		: ` con ${sections
				.slice(0, 3)
				.map((name) => `«${name}»`)
				.join(", ")}`;

/** Mail of an invitation, without the recipient's name, since the address may belong to somebody else. */
export function invitationMail(
	settings: Settings,
	{ email, role, days, sections }: { email: string; role: Role; days: number; sections: readonly string[] },
	token: string,
): Mail {
	const link = `${siteUrl(settings)}/invitacion/${token}`;
	return {
		to: email,
		subject: `Te invitaron a ${settings.site.name}`,
		text: `Hola:

${settings.site.name} te invita ${rolePhrases[role]}${sectionsPhrase(sections)}. Acepta con este enlace, que sirve una sola vez, durante ${days} días:

${link}

Tú eliges tu contraseña, y nadie más la sabe. Si no esperabas esta invitación, no hagas nada.
`,
		link,
		button: { label: "Aceptar la invitación", url: link },
	};
}
