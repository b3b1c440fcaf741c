import { sectionRoutes } from "@cachimbo/contract/sections/sections-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../platform/api/query-for.ts";
import type { FormPart } from "../../../platform/forms/use-editor.ts";
import { Details } from "../../../ui/cards/details.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { TaskForm } from "../task-form.ts";
import styles from "./tasks.module.css";

/** Choice of further open sections that get a copy of the task. Renders nothing if there are none. */
export function AlsoIn({ sectionId, values, errors, set }: FormPart<TaskForm> & { sectionId: number }) {
	const { data = [] } = useQuery(queryFor(sectionRoutes.list, {}));
	const chosen = values.alsoIn ?? [];
	const others = data.filter(({ id, closedAt }) => id !== sectionId && (!closedAt || chosen.includes(id)));
	if (others.length === 0) return null;
	const toggle = (id: number) =>
		set({ alsoIn: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
	const error = errors.alsoIn;
	return (
		<Details
			className={styles.over}
			summary={chosen.length > 0 ? `También en otras secciones (${chosen.length})` : "También en otras secciones"}
			startsOpen={chosen.length > 0}
			forcedOpen={error !== undefined}
		>
			<fieldset className="radio-list">
				<legend className="sr">Otras secciones que reciben la misma tarea</legend>
				{others.map(({ id, name }) => (
					<Check key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
						{name}
					</Check>
				))}
			</fieldset>
			{error && (
				<p className="field-error">
					<Icon name="warn" />
					{error}
				</p>
			)}
		</Details>
	);
}
