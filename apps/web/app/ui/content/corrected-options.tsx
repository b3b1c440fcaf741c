import type { OptionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { Bubble } from "../cards/bubble.tsx";
import { classNames } from "../class-names.ts";
import styles from "./corrected-options.module.css";
import { OptionContent, ZoomOption } from "./option-content.tsx";
import { useOptionNotes } from "./option-notes.tsx";

interface CorrectedOptionsProps {
	options: readonly OptionDto[];
	/** Id of the key. */
	answerKey: number | undefined;
	/** Id of the chosen alternative; null: none. */
	chosen: number | null;
	/** An annulled question has no right and no wrong alternative, and no notes. */
	isAnnulled?: boolean;
	/** On phones 'Clave' and 'Tu respuesta' stand below the alternative's text. */
	wrapsTags?: boolean;
}

/** Alternatives with the key and the chosen answer, if any. */
export function CorrectedOptions({ options, answerKey, chosen, isAnnulled, wrapsTags }: CorrectedOptionsProps) {
	const { noteOf, more } = useOptionNotes({ options: isAnnulled ? [] : options, key: answerKey ?? null, chosen });
	return (
		<div className={styles.answered}>
			<ul className={classNames("options", wrapsTags && styles.wraps)}>
				{options.map((option, index) => {
					const isKey = !isAnnulled && option.id === answerKey;
					const isOwn = option.id === chosen;
					const state = isKey ? "right" : isOwn && !isAnnulled ? "wrong" : undefined;
					const tag = isKey ? (isOwn ? "Tu respuesta, correcta" : "Clave") : isOwn ? "Tu respuesta" : "";
					return (
						<li key={option.id} className={classNames("option", state && `is-${state}`)}>
							<div className={`option-body ${styles.body}`}>
								<Bubble state={state}>{letterOf(index)}</Bubble>
								<span className="sr">{letterOf(index)}. </span>
								<OptionContent option={option} letter={letterOf(index)} />
								{tag && <span className={classNames(styles.tag, state && styles[state])}>{tag}</span>}
							</div>
							{option.picture && <ZoomOption picture={option.picture} letter={letterOf(index)} />}
							{!isAnnulled && noteOf(option, letterOf(index))}
						</li>
					);
				})}
			</ul>
			{more}
		</div>
	);
}
