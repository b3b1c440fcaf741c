import { Banner } from "../../../ui/banner.tsx";
import type { ExamSnapshot } from "../session/desk.ts";
import styles from "./exam.module.css";

const texts = {
	exam: "Parece que el tiempo terminó. Puedes seguir o entregar: al volver la conexión sabremos qué respuestas llegaron a tiempo",
	part: "Parece que el tiempo de esta parte terminó. Puedes seguir: lo confirmaremos al volver la conexión",
};

/** Under the bar, until the server has said what time it is. */
export function SeemsOver({ what }: { what: ExamSnapshot["seemsOver"] }) {
	return <div className={styles.banner}>{what && <Banner icon="clock">{texts[what]}</Banner>}</div>;
}
