/** A class of the academy; who wants to study there is in it. */
export interface DemoSection {
	name: string;
	/** Code of the university */
	university: string;
}

export const demoSections: readonly DemoSection[] = [
	{ name: "Ciclo San Marcos – Turno mañana", university: "UNMSM" },
	{ name: "Ciclo UNI – Turno noche", university: "UNI" },
];
