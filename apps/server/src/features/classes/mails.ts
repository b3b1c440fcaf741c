import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Recipient } from "../../mail/recipient.ts";
import type { Settings } from "../../settings/settings.ts";
import type { ClassRow } from "./mapper.ts";

const limaTime = new Intl.DateTimeFormat("es-PE", {
	...{ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
	...{ hourCycle: "h23", timeZone: "America/Lima" },
});

const words = {
	cancelled: { subject: "Se canceló la clase", text: "no se dictará. Te avisaremos si se vuelve a programar." },
	held: { subject: "Sí se dictará la clase", text: "sí se dictará, aunque antes avisamos que no." },
	moved: { subject: "Cambió la hora de la clase", text: "se dictará a esta nueva hora." },
};

export type ClassChange = keyof typeof words;

/** Mail to somebody who may attend a class: it was moved, cancelled or reinstated. */
export function classChangedMail(
	settings: Settings,
	{ email, firstNames }: Recipient,
	{ title, teacher, startsAt }: Pick<ClassRow, "title" | "teacher" | "startsAt">,
	change: ClassChange,
): Mail {
	const { subject, text } = words[change];
	const url = `${siteUrl(settings)}/clases`;
	return {
		to: email,
		subject: `${subject}: ${title}`,
		text: `Hola, ${firstNames}:

La clase «${title}» de ${teacher}, el ${limaTime.format(startsAt)} (hora de Lima), ${text}

${url}

Si la guardaste en tu calendario, descarga otra vez su archivo en esa página.
`,
		button: { label: "Ver las clases", url },
	};
}
