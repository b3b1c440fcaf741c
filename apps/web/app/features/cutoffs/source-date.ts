const month = new Intl.DateTimeFormat("es-PE", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });

/** Date of the source, as precise as it is known: '2025', 'septiembre de 2025' or '14 de septiembre de 2025'. */
export function sourceDateText(date: string): string {
	const parts = date.split("-").length;
	if (parts === 1) return date;
	return (parts === 2 ? month : day).format(new Date(parts === 2 ? `${date}-01` : date));
}
