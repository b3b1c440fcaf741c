const lima = new Intl.DateTimeFormat("es-PE", {
	...{ timeZone: "America/Lima", weekday: "long", day: "numeric", month: "long" },
	...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
});

interface Reminded {
	title: string;
	section: string;
	closesAt: Date;
	site: string;
}

/** Reminder for students who have not handed in a task. Contains no scores. */
export const closesSoon = ({ title, section, closesAt, site }: Reminded) => ({
	subject: `Te falta una tarea: ${title}`,
	lines: [
		`La tarea ${title} de ${section} cierra el ${lima.format(closesAt)} (hora de Lima), y todavía no la entregas.`,
		"La encuentras al principio de tu inicio, en «Lo que te toca». Si ya la terminaste sin internet, conéctate para que se envíe.",
		`${site}/dashboard`,
	],
});
