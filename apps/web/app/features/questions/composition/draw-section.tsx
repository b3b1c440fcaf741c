import { useMemo, useRef } from "react";
import { focusIfLost } from "../../../platform/screen/focus-if-lost.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import styles from "./compose.module.css";
import { type DrawnActions, DrawnQuestion } from "./drawn-question.tsx";
import type { Draw, useDraw } from "./use-draw.ts";

interface DrawSectionProps {
	draw: Draw;
	drawing: ReturnType<typeof useDraw>;
	courseNames: ReadonlyMap<number, string>;
	/** Whether the form has changed since the draw. */
	isOld: boolean;
	refusal: string | null;
	onDraw(): void;
	onUse(): void;
}

/** 'De otra dificultad: 4 medias; 2 de otros temas.' */
function sentence(parts: readonly string[]): string {
	const text = parts.join("; ");
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function Notes({ draw, isOld, lost, onReplace }: { draw: Draw; isOld: boolean; lost: number; onReplace(): void }) {
	return (
		<div className={styles.notes}>
			{lost > 0 && (
				<>
					<Banner icon="warn" tone="wrong">
						{lost === 1 ? "Una pregunta ya no se puede usar" : `${lost} preguntas ya no se pueden usar`}: están marcadas
						abajo.
					</Banner>
					<div>
						<Button look="line" size="small" onClick={onReplace}>
							{lost === 1 ? "Cambiarla por otra" : "Cambiarlas por otras"}
						</Button>
					</div>
				</>
			)}
			{isOld && <Banner>Cambiaste la distribución después de sortear: sortea de nuevo para que se note.</Banner>}
			{draw.shortages.length > 0 && (
				<>
					<Banner icon="warn">No alcanzan las preguntas del banco:</Banner>
					<ul className={styles.shortages}>
						{draw.shortages.map(({ text, fill }) => (
							<li key={text}>
								{text}. <span className="soft">{sentence(fill)}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{draw.notices.map((notice) => (
				<Banner key={notice}>{notice}</Banner>
			))}
		</div>
	);
}

/** Exchange button of the new question at this position, which takes the focus after an exchange. */
const exchangeButtonAt = (section: HTMLElement | null, position: number) =>
	section?.querySelectorAll("[data-question]")[position]?.querySelector<HTMLElement>("[data-exchange]");

/** The drawn questions in exam order, to review, fix, exchange and use. */
export function DrawSection({ draw, drawing, courseNames, isOld, refusal, onDraw, onUse }: DrawSectionProps) {
	const { busy, lost } = drawing;
	const latest = useRef(drawing);
	latest.current = drawing;
	const section = useRef<HTMLElement>(null);
	const actions = useMemo(
		(): DrawnActions => ({
			onFix: (id, isFixed) => latest.current.fix(id, isFixed),
			onExchange: async (id) => {
				const position = latest.current.draw?.questions.findIndex(({ question }) => question.idQuestion === id) ?? -1;
				await latest.current.exchange(id);
				focusIfLost(() => exchangeButtonAt(section.current, position));
			},
		}),
		[],
	);
	const numbered = draw.questions.map((one, index) => ({ ...one, number: index + 1 }));
	const groups = [...Map.groupBy(numbered, ({ question }) => question.courseId)];
	const requestedCount = draw.rows.reduce((sum, row) => sum + row.asked, 0);
	const count = draw.questions.length;
	return (
		<section ref={section} className={styles.section} aria-labelledby="sorteo">
			<h2 id="sorteo" tabIndex={-1}>
				Sorteo
			</h2>
			<Notes draw={draw} isOld={isOld} lost={lost.size} onReplace={() => void drawing.replaceLost()} />
			{count === 0 && (
				<Empty title="No salió ninguna pregunta" level={3}>
					Con estas condiciones el banco no tiene qué sortear.
				</Empty>
			)}
			{groups.map(([courseId, questions]) => (
				<div key={courseId} className={styles.group}>
					<h3>
						{courseNames.get(courseId) ?? "Un curso"} <span className="soft num">{questions.length}</span>
					</h3>
					<ol className={`card ${styles.list}`}>
						{questions.map(({ question, number }) => (
							<DrawnQuestion
								key={question.idQuestion}
								question={question}
								number={number}
								isFixed={draw.fixed.includes(question.idQuestion)}
								isChanging={busy === question.idQuestion}
								reason={lost.get(question.idQuestion)}
								actions={actions}
							/>
						))}
					</ol>
				</div>
			))}
			{count > 0 && (
				<section className={`card ${styles.bar}`} aria-label="Este sorteo">
					<span>
						<b className="num">
							{count === requestedCount ? plural(count, "pregunta") : `${count} de ${requestedCount} preguntas`}
						</b>
						{draw.fixed.length > 0 && <span className="soft small">{` · ${plural(draw.fixed.length, "fijada")}`}</span>}
					</span>
					<span className={styles.buttons}>
						<Button look="line" size="small" busy={busy === "draw"} busyText="Sorteando…" onClick={onDraw}>
							{draw.fixed.length > 0 ? "Sortear las demás" : "Sortear de nuevo"}
						</Button>
						<Button
							size="small"
							aria-disabled={refusal !== null || undefined}
							onClick={refusal === null ? onUse : undefined}
						>
							Usar estas preguntas
						</Button>
					</span>
				</section>
			)}
		</section>
	);
}
