import { Suspense, useContext, useEffect, useState } from "react";
import { Link } from "react-router";
import { QuestionReporting } from "../../platform/between-features/question-reporting.ts";
import { toast } from "../../platform/screen/toast.ts";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "./button.tsx";

/** 'Reportar error', if the route provides the dialog; its script is prefetched, or loads with the press. */
export function ReportButton({ questionId }: { questionId: number }) {
	const [isOpen, setIsOpen] = useState(false);
	const reporting = useContext(QuestionReporting);
	useEffect(() => reporting?.fetchAhead(), [reporting]);
	if (!reporting) return null;
	const { Dialog, load } = reporting;
	const open = () =>
		load().then(
			() => setIsOpen(true),
			() => toast.error("No se pudo abrir el reporte. Intenta cuando vuelva la conexión"),
		);
	return (
		<>
			<Button look="line" size="small" icon="flag" onClick={() => void open()}>
				Reportar error
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<Dialog questionId={questionId} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** Notice that the student's reports were answered, with a link to them. */
export const ReportNews = ({ count = 0 }: { count: number | undefined }) =>
	count > 0 ? (
		<Banner icon="check">
			{count === 1 ? "Respondimos tu reporte de una pregunta." : `Respondimos ${count} de tus reportes de preguntas.`}{" "}
			<Link to="/cuaderno/reportes">Ver qué se decidió</Link>
		</Banner>
	) : null;
