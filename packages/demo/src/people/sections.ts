/** A section of the academy. Its members are the students with this target university. */
export interface DemoSection {
	name: string;
	/** Code of the university */
	university: string;
}

export const demoSections: readonly DemoSection[] = [
	{ name: "Ciclo San Marcos – Turno mañana", university: "UNMSM" },
	{ name: "Ciclo UNI – Turno noche", university: "UNI" },
];
