import { defineJob } from "../../jobs/jobs.ts";

/** Forwards an address of the waiting list to the external service. */
export const forwardAddressJob = defineJob<{ id: number }>("forward-waiting-list", {
	keyOf: ({ id }) => String(id),
	givenUp: "No se pudo enviar al servicio externo un correo de la lista de espera.",
});

/** Queues the remaining addresses: stored before the service was configured, or given up after too many tries. */
export const forwardPendingJob = defineJob<object>("forward-pending-waiting-list", {
	every: "41 * * * *",
	keyOf: () => "",
	givenUp: "No se pudo revisar qué falta enviar de la lista de espera. Se intentará otra vez en una hora.",
});
