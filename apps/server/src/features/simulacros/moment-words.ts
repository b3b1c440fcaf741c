const lima = new Intl.DateTimeFormat("es-PE", {
	timeZone: "America/Lima",
	weekday: "long",
	day: "numeric",
	month: "long",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

const limaTime = new Intl.DateTimeFormat("es-PE", {
	timeZone: "America/Lima",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

/** '09:05' */
export const formatLimaTime = (moment: Date): string => limaTime.format(moment);

/** 'sábado, 21 de noviembre, 09:05' */
export const formatLima = (moment: Date): string => lima.format(moment);
