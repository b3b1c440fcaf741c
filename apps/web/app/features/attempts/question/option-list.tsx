import type { OptionDto, QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { useState } from "react";
import { afterPaint, paintFirst } from "../../../platform/time/paint-first.ts";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OptionContent, ZoomOption } from "../../../ui/content/option-content.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { AnswerEntry } from "../state.ts";
import styles from "./question.module.css";

interface OptionListProps {
	question: QuestionDto;
	entry: AnswerEntry;
	labelledBy: string;
	disabled: boolean;
	onChoose(optionId: number): void;
	onStrike(optionId: number): void;
}

interface OptionRowProps extends Omit<OptionListProps, "question" | "labelledBy"> {
	option: OptionDto;
	isChosen: boolean;
	letter: string;
	group: string;
}

function OptionRow({ option, letter, group, isChosen, entry, disabled, onChoose, onStrike }: OptionRowProps) {
	const isStruck = entry.struck.includes(option.id);
	return (
		<div className={classNames("option", isStruck && "is-struck")}>
			<label>
				<input
					type="radio"
					name={group}
					value={letter}
					checked={isChosen}
					disabled={disabled}
					onChange={() => onChoose(option.id)}
				/>
				<Bubble state={isStruck ? "struck" : undefined}>{letter}</Bubble>
				<span className="sr">{letter}. </span>
				<OptionContent option={option} letter={letter} />
				{isStruck && <span className="sr">, tachada</span>}
			</label>
			<div className={styles.tools}>
				<button
					className="strike"
					type="button"
					aria-pressed={isStruck}
					aria-label={`Tachar la alternativa ${letter}`}
					aria-disabled={isChosen || undefined}
					tabIndex={isChosen ? -1 : undefined}
					disabled={disabled}
					onClick={() => onStrike(option.id)}
				>
					<Icon name="strike" />
				</button>
				{option.picture && <ZoomOption picture={option.picture} letter={letter} />}
			</div>
		</div>
	);
}

/**
 * Shows a chosen alternative in the frame after the tap, before the rest of the screen renders, which takes a slow phone long.
 */
function useChosen({ entry, onChoose }: Pick<OptionListProps, "entry" | "onChoose">) {
	const [tapped, setTapped] = useState<{ entry: AnswerEntry; optionId: number }>();
	const choose = (optionId: number) => {
		setTapped({ entry, optionId });
		paintFirst(() => onChoose(optionId));
		// The screen has rendered by then. If the change was not accepted, the entry is still the old one.
		afterPaint(() => setTapped(undefined));
	};
	return { optionId: tapped?.entry === entry ? tapped.optionId : entry.optionId, choose };
}

/** Radio group of the alternatives. The whole row is the target; striking has its own button. */
export function OptionList({ question, labelledBy, onChoose, ...rest }: OptionListProps) {
	const chosen = useChosen({ entry: rest.entry, onChoose });
	const arePictures = question.options.every((option) => option.picture);
	return (
		<fieldset
			className={classNames("options", styles.options, arePictures && styles.pictures)}
			aria-labelledby={labelledBy}
		>
			{question.options.map((option, index) => (
				<OptionRow
					key={option.id}
					option={option}
					letter={letterOf(index)}
					group={`q${question.idQuestion}`}
					isChosen={chosen.optionId === option.id}
					onChoose={chosen.choose}
					{...rest}
				/>
			))}
		</fieldset>
	);
}
