import type { OptionDto, QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
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
	letter: string;
	group: string;
}

function OptionRow({ option, letter, group, entry, disabled, onChoose, onStrike }: OptionRowProps) {
	const isChosen = entry.optionId === option.id;
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

/** Radio group of the alternatives. The whole row is the target; striking has its own button. */
export function OptionList({ question, labelledBy, ...rest }: OptionListProps) {
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
					{...rest}
				/>
			))}
		</fieldset>
	);
}
