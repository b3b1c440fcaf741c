import type { AreaDto } from "@cachimbo/contract/universities/areas";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useState } from "react";
import { useSavePreferences } from "../../../platform/account/use-preferences.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFindAreas } from "../api.ts";
import { AreaChoices } from "./area-choices.tsx";
import styles from "./target.module.css";
import { UniversityChoices } from "./university-choices.tsx";

interface TargetQuestionProps {
	/** Called after university and area are saved. */
	onChosen(universityId: number): void;
}

const failed = "No se pudo guardar tu meta";

/** Toast, shown before the next screen: 'Tu meta: UNMSM, Área C: Ingenierías'. */
const announceTarget = ({ code }: UniversityDto, area?: AreaDto) =>
	toast.success(`Tu meta: ${[code, area?.name].filter(Boolean).join(", ")}`);

interface Chosen {
	university: UniversityDto;
	areas: readonly AreaDto[];
}

/** '¿A qué universidad postulas?', then the area. Both are saved together. The question is asked once and can be skipped. */
export function TargetQuestion({ onChosen }: TargetQuestionProps) {
	const [chosen, setChosen] = useState<Chosen>();
	const savePreferences = useSavePreferences();
	const findAreas = useFindAreas();
	const { running, run } = useAction(failed, (_choice: number | "skip", work: () => Promise<unknown>) => work());
	// The areas of a university may load for long; the question can be skipped meanwhile.
	const skipping = useAction(failed, () => savePreferences({ targetAsked: true }));
	const busy = running?.[0];
	const chooseUniversity = (university: UniversityDto) =>
		run(university.id, async () => {
			const areas = await findAreas(university.id);
			// University and area are saved together: once a target is saved, the question is not shown again.
			if (areas.length > 0) return setChosen({ university, areas });
			await savePreferences({ targetUniversityId: university.id });
			announceTarget(university);
			onChosen(university.id);
		});
	const chooseArea = ({ university, areas }: Chosen, targetAreaId: number | null) =>
		run(targetAreaId ?? "skip", async () => {
			await savePreferences({ targetUniversityId: university.id, targetAreaId });
			announceTarget(
				university,
				areas.find(({ id }) => id === targetAreaId),
			);
			onChosen(university.id);
		});
	if (chosen) {
		return (
			<AreaChoices
				university={chosen.university}
				areas={chosen.areas}
				busy={busy}
				onChoose={(areaId) => void chooseArea(chosen, areaId)}
				onBack={() => setChosen(undefined)}
			/>
		);
	}
	return (
		<div className={styles.question}>
			<UniversityChoices busy={busy} onChoose={(university) => void chooseUniversity(university)} />
			<Button
				look="quiet"
				size="small"
				className={styles.skip}
				busy={skipping.busy}
				onClick={() => void skipping.run()}
			>
				Ahora no
			</Button>
		</div>
	);
}
