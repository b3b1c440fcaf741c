import { studyPlanRoutes } from "@cachimbo/contract/statistics/study-plan-routes";
import { useDownload } from "../../../../platform/api/use-download.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { useOwn } from "../api.ts";

/** Downloads the daily ten minutes and the exam as a calendar file. */
export function CalendarButton() {
	const file = useDownload(studyPlanRoutes.calendar, useOwn(), {
		filename: "plan.ics",
		done: "Ábrelo para guardarlo en tu calendario",
		fallback: "No se pudo descargar tu plan",
	});
	return (
		<Button look="line" size="small" icon="calendar" {...file}>
			Agregar a mi calendario
		</Button>
	);
}
