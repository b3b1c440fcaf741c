import { Field, Select } from "../../../ui/fields/field.tsx";
import { useSections } from "../api.ts";
import { useResultsAddress } from "../results-address.ts";

/** Filter by section. Renders nothing if the academy has no sections. */
export function SectionFilter() {
	const { sectionId, setSection } = useResultsAddress();
	const { data = [] } = useSections();
	if (data.length === 0) return null;
	return (
		<Field label="Sección">
			<Select value={sectionId} onChange={(event) => setSection(event.target.value)}>
				<option value="">Todas</option>
				{data.map(({ id, name, closedAt }) => (
					<option key={id} value={id}>
						{closedAt ? `${name} (cerrada)` : name}
					</option>
				))}
			</Select>
		</Field>
	);
}
