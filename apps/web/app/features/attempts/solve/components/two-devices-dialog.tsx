import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { Side } from "@cachimbo/rules/attempts/device-merge";
import { useId, useState } from "react";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { letterOfOption } from "../../../../platform/words/question-parts.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Bubble } from "../../../../ui/cards/bubble.tsx";
import { OptionContent } from "../../../../ui/content/option-content.tsx";
import { RichText } from "../../../../ui/content/rich-text.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import type { Conflict } from "../../device/merge-sheet.ts";
import type { SyncStatus } from "../../session/sync-queue.ts";
import { answeredWhen, wordingOf } from "../../wording.ts";
import styles from "./two-devices.module.css";

type Sides = Readonly<Record<number, Side>>;

interface TwoDevicesDialogProps {
	attempt: AttemptDto;
	sync: SyncStatus;
	onChoose(sides: Sides): void;
}

const owners = { mine: "Este equipo", theirs: "Otro equipo" } as const;

function Alternative({ question, optionId }: { question: QuestionDto; optionId: number | null }) {
	const option = question.options.find(({ id }) => id === optionId);
	const letter = letterOfOption(question, optionId);
	if (!option) return <span className={styles.answer}>En blanco</span>;
	return (
		<>
			<Bubble>{letter}</Bubble>
			<span className="sr">{letter}. </span>
			<span className={styles.answer}>
				<OptionContent option={option} letter={letter} />
			</span>
		</>
	);
}

interface QuestionProps {
	conflict: Conflict;
	question: QuestionDto;
	number: number;
	side: Side | undefined;
	isFirst: boolean;
	onChoose(side: Side): void;
}

/** Both answers to one question, side by side. */
function DifferentAnswers({ conflict, question, number, side, isFirst, onChoose }: QuestionProps) {
	const name = useId();
	const now = serverNow();
	const { mine, theirs } = conflict;
	const answerOf = {
		mine: { optionId: mine.optionId, at: mine.answeredAt },
		theirs: { optionId: theirs.optionId, at: theirs.savedAt },
	};
	return (
		<section className={styles.question}>
			<h3 id={name}>Pregunta {number}</h3>
			<div className={styles.text}>
				<RichText html={question.questionHtml} />
			</div>
			<div className={styles.pair} role="radiogroup" aria-labelledby={name}>
				{(["mine", "theirs"] as const).map((one) => (
					<label key={one}>
						<input
							type="radio"
							className="cover"
							name={name}
							checked={side === one}
							data-safe={(isFirst && one === "mine") || undefined}
							onChange={() => onChoose(one)}
						/>
						<span className={styles.owner}>
							{owners[one]}
							{answerOf[one].at !== undefined && <time className="num"> {answeredWhen(answerOf[one].at, now)}</time>}
						</span>
						<span className={styles.given}>
							<Alternative question={question} optionId={answerOf[one].optionId} />
						</span>
					</label>
				))}
			</div>
		</section>
	);
}

function Chooser({ attempt, conflicts, onChoose }: TwoDevicesDialogProps & { conflicts: readonly Conflict[] }) {
	const [sides, setSides] = useState<Sides>({});
	const all = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ idQuestion }) => [idQuestion, side])));
	const left = conflicts.filter(({ idQuestion }) => sides[idQuestion] === undefined).length;
	const numbers = new Map(attempt.questions.map((question, index) => [question.idQuestion, index + 1]));
	return (
		<Dialog
			open
			title="Respondiste distinto en tus dos equipos"
			plain
			className={styles.dialog}
			onClose={() => {}}
			footer={
				<Button aria-disabled={left > 0 || undefined} onClick={() => left === 0 && onChoose(sides)}>
					{left > 0 ? `Falta elegir en ${plural(left, "pregunta")}` : "Seguir con estas respuestas"}
				</Button>
			}
		>
			<p>
				Seguiste este {wordingOf(attempt).noun} en otro equipo y {plural(conflicts.length, "respuesta")}{" "}
				{conflicts.length === 1 ? "no coincide" : "no coinciden"}. Elige cuál se queda; todo lo demás se suma.
			</p>
			<div className={styles.all}>
				<Button look="line" size="small" onClick={() => all("mine")}>
					Todas las de este equipo
				</Button>
				<Button look="line" size="small" onClick={() => all("theirs")}>
					Todas las del otro
				</Button>
			</div>
			{conflicts.map((conflict, index) => (
				<DifferentAnswers
					key={conflict.idQuestion}
					conflict={conflict}
					question={attempt.questions.find(({ idQuestion }) => idQuestion === conflict.idQuestion) as QuestionDto}
					number={numbers.get(conflict.idQuestion) ?? 0}
					side={sides[conflict.idQuestion]}
					isFirst={index === 0}
					onChoose={(side) => setSides({ ...sides, [conflict.idQuestion]: side })}
				/>
			))}
		</Dialog>
	);
}

/** Dialog for questions that two devices answered differently: the student compares both answers and chooses. */
export function TwoDevicesDialog(props: TwoDevicesDialogProps) {
	const { sync } = props;
	if (sync.kind !== "superseded") return null;
	const shown = sync.conflicts.map(({ idQuestion, theirs }) => `${idQuestion}.${theirs.optionId}`).join();
	return <Chooser key={shown} {...props} conflicts={sync.conflicts} />;
}
