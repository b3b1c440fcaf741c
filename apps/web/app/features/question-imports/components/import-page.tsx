import { Link, useSearchParams } from "react-router";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useImport, useTargetName } from "../api.ts";
import { type ImportTarget, placeIn, questionsAddress, targetOf } from "../target.ts";
import { useImportActions } from "../use-import-actions.ts";
import { ChooseTarget } from "./choose-target.tsx";
import styles from "./import.module.css";
import { ImportStep } from "./import-step.tsx";
import { Start } from "./start.tsx";

function NoTarget() {
	return (
		<>
			<Link className="back" to="/universidad/preguntas">
				<Icon name="left" />
				Preguntas
			</Link>
			<h1>Importar preguntas</h1>
			<ChooseTarget />
		</>
	);
}

/** Loads an import whose URL lacks the target, and gets the target from the import. */
function ImportWithoutTarget({ importId }: { importId: number }) {
	const { data, error, refetch } = useImport(importId);
	const target = data && targetOf(data);
	if (target) return <IntoTarget target={target} importId={importId} />;
	if (data) return <NoTarget />;
	return (
		<>
			<h1 className="page-title">Importar preguntas</h1>
			{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="200px" />}
		</>
	);
}

function TargetName({ target }: { target: ImportTarget }) {
	const { name, error, refetch, isMissing } = useTargetName(target);
	const kind = target.kind === "exam" ? "examen" : "curso";
	if (isMissing) return <p className={styles.target}>No encontramos este {kind}. Quizá fue eliminado.</p>;
	if (error && !name)
		return <ErrorState error={error} fallback={`No se pudo cargar el ${kind}`} onRetry={() => void refetch()} />;
	return (
		<p className={styles.target}>
			{target.kind === "exam" ? "Al examen" : "A las preguntas propias del curso"}{" "}
			{name ? <b>{name}</b> : <Skeleton width="180px" height="20px" />}
		</p>
	);
}

function IntoTarget({ target, importId }: { target: ImportTarget; importId: number | undefined }) {
	const actions = useImportActions(target, importId, () => {});
	const { isMissing } = useTargetName(target);
	return (
		<>
			<Link className="back" to={questionsAddress(target)}>
				<Icon name="left" />
				Preguntas
			</Link>
			<h1>Importar preguntas</h1>
			<TargetName target={target} />
			{importId ? (
				<ImportStep key={importId} target={target} importId={importId} />
			) : isMissing ? null : (
				<Start target={target} onUploaded={actions.open} />
			)}
		</>
	);
}

/** /universidad/preguntas/importar: imports a file of questions into an exam or course. */
export function ImportPage() {
	const [search] = useSearchParams();
	const { target, importId } = placeIn(search);
	if (target) return <IntoTarget target={target} importId={importId} />;
	return importId ? <ImportWithoutTarget importId={importId} /> : <NoTarget />;
}
