import { letterOf } from "@cachimbo/rules/exams/option-letter";
import styles from "./accordion.module.css";

export interface QuestionAndAnswer {
	question: string;
	/** Plain text. */
	answer: string;
}

interface AccordionProps {
	/** Group name, unique on the page: the browser keeps one item of a group open at a time. */
	name: string;
	items: readonly QuestionAndAnswer[];
	/** The first one is open when the page opens. */
	startsOpen?: boolean;
}

/** Questions that open without JavaScript: one at a time, and a click on the open one closes it. */
export function Accordion({ name, items, startsOpen = false }: AccordionProps) {
	return (
		<div className={styles.accordion}>
			{items.map(({ question, answer }, index) => (
				<details key={question} name={name} open={startsOpen && index === 0}>
					<summary>
						<span className="bubble" aria-hidden="true">
							{letterOf(index)}
						</span>
						{question}
					</summary>
					<p>{answer}</p>
				</details>
			))}
		</div>
	);
}
