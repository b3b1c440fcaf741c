import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { focusLostScreen } from "../../../platform/screen/focus.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { renewAllBut, useImport } from "../api.ts";
import { quarterOf } from "../polling.ts";
import type { ImportTarget } from "../target.ts";
import { type ImportActions, useImportActions } from "../use-import-actions.ts";
import { announcement } from "../wording.ts";
import type { ChosenCourses } from "./course-names.tsx";
import { Done, NotImported } from "./ended.tsx";
import styles from "./import.module.css";
import { FaultyReport, ReadyReport, type StepProps } from "./report.tsx";
import { Running } from "./running.tsx";
import { UnmappedColumns } from "./unmapped-columns.tsx";

const steps: Record<ImportDto["status"], (props: StepProps) => React.ReactNode> = {
	READING: Running,
	IMPORTING: Running,
	READY: ReadyReport,
	FAULTY: FaultyReport,
	DONE: Done,
	FAILED: NotImported,
	CANCELLED: NotImported,
	UNMAPPED: UnmappedColumns,
};

/** Restores the focus when a step replaces another one and removes its buttons. */
function useStepChange(dto: ImportDto | undefined): void {
	const client = useQueryClient();
	const shownStatus = useRef<ImportDto["status"]>(undefined);
	const status = dto?.status;
	const id = dto?.id;
	useEffect(() => {
		if (!status || !id || shownStatus.current === status) return;
		const isChange = shownStatus.current !== undefined;
		shownStatus.current = status;
		if (!isChange) return;
		focusLostScreen();
		if (status === "DONE") void renewAllBut(client, id);
	}, [status, id, client]);
}

function Unreachable({ error, actions, onRetry }: { error: unknown; actions: ImportActions; onRetry(): void }) {
	if (!(error instanceof ApiError) || error.code !== "NOT_FOUND")
		return <ErrorState error={error} fallback="No se pudo cargar la importación" onRetry={onRetry} />;
	return (
		<Empty
			title="Esta importación ya no está"
			action={<Button onClick={actions.startOver}>Importar un archivo</Button>}
		>
			Se guardan solo las más recientes.
		</Empty>
	);
}

interface ImportStepProps {
	target: ImportTarget;
	importId: number;
}

/** Current step of an import. It always shows the server's state, also after network errors and reloads. */
export function ImportStep({ target, importId }: ImportStepProps) {
	const { data: dto, error, refetch } = useImport(importId);
	const actions = useImportActions(target, importId, () => void refetch());
	const [chosenCourses, setChosenCourses] = useState<ChosenCourses>({});
	useStepChange(dto);
	if (!dto) {
		if (error) return <Unreachable error={error} actions={actions} onRetry={() => void refetch()} />;
		return (
			<SkeletonGroup label="Cargando la importación" className={styles.rows}>
				<Skeleton height="200px" />
			</SkeletonGroup>
		);
	}
	const Step = steps[dto.status];
	return (
		<>
			<p className="sr" role="status">
				{announcement(dto, quarterOf(dto.processed, dto.total))}
			</p>
			{error && <Banner icon="off">Sin conexión con el servidor. Seguimos apenas vuelva.</Banner>}
			<Step {...{ dto, target, actions, chosenCourses }} onChoose={setChosenCourses} />
		</>
	);
}
