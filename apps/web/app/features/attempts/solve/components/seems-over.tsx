import { Banner } from "../../../../ui/feedback/banner.tsx";
import type { ExamSnapshot } from "../../session/session-state.ts";
import styles from "./exam.module.css";

const texts = {
	exam: "Parece que el tiempo terminó. Puedes seguir o entregar: al volver la conexión sabremos qué respuestas llegaron a tiempo",
	part: "Parece que el tiempo de esta parte terminó: lo confirmaremos al volver la conexión",
};

interface SeemsOverProps extends Pick<ExamSnapshot, "seemsOver" | "state"> {
	onNextPart(): void;
}

/** Banner under the bar while the time seems over and the server has not confirmed it. */
export function SeemsOver({ seemsOver, state: { part }, onNextPart }: SeemsOverProps) {
	return (
		<div className={styles.banner}>
			{seemsOver && (
				<Banner icon="clock">
					{texts[seemsOver]}{" "}
					{part && part.index + 1 < part.count && (
						<button className="btn btn-line btn-sm" type="button" onClick={onNextPart}>
							Pasar a la siguiente parte
						</button>
					)}
				</Banner>
			)}
		</div>
	);
}
