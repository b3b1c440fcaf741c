import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useNavigate } from "react-router";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { formatDuration } from "../../../platform/words/formats.ts";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { examName } from "../paper.ts";
import exam from "../solve/components/exam.module.css";
import styles from "./preview.module.css";

interface PreviewBarProps {
	exam: ExamDto;
	onNavigator(): void;
	onPublish(): void;
}

/** Bar of a previewed exam: the full duration without a countdown, and a note that nothing is saved. */
export function PreviewBar({ exam: shown, onNavigator, onPublish }: PreviewBarProps) {
	const navigate = useNavigate();
	const mayEdit = useMayEdit();
	return (
		<header className={exam.bar}>
			<div className={exam.barIn}>
				<IconButton icon="x" label="Salir de la vista previa" onClick={() => navigate("/universidad/examenes")} />
				<div className={exam.id}>
					<b>
						{examName(shown)} <span className={exam.wide}>· {shown.examTypeDTO.name}</span>
					</b>
					<span className={exam.saved}>Vista previa</span>
				</div>
				<span className={`num ${styles.time}`}>
					{shown.durationMinutes ? formatDuration(shown.durationMinutes * 60) : "Sin límite"}
				</span>
				<button className={`icon-btn ${exam.navigator}`} type="button" aria-label="Ver Preguntas" onClick={onNavigator}>
					<Icon name="sheet" />
					<span className={exam.wide} aria-hidden="true">
						Ver Preguntas
					</span>
				</button>
			</div>
			<div className={styles.note}>
				<Icon name="eye" />
				<p>
					<b>Así lo verán los estudiantes.</b> Nada se guarda.{" "}
					{shown.published && <span className={styles.state}>Ya está publicado.</span>}
				</p>
				{!shown.published && mayEdit && (
					<Button size="small" onClick={onPublish}>
						Publicar
					</Button>
				)}
			</div>
		</header>
	);
}
