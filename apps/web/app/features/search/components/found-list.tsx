import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { Destination, DestinationGroup } from "../destinations.ts";
import styles from "./search.module.css";

interface FoundListProps {
	id: string;
	groups: readonly DestinationGroup[];
	/** Index among the items of all groups. */
	active: number;
	optionId(index: number): string;
	onPoint(index: number): void;
	onChoose(chosen: Destination): void;
}

/** Listbox of the combobox. The focus stays in the input, whose `aria-activedescendant` names the active option. */
export function FoundList({ id, groups, active, optionId, onPoint, onChoose }: FoundListProps) {
	let next = 0;
	return (
		<div role="listbox" id={id} aria-label="Resultados" className={styles.list}>
			{groups.map(({ title, items }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
				<div role="group" key={title} aria-labelledby={`${id}-${title}`} className={styles.group}>
					<p id={`${id}-${title}`} className="form-label">
						{title}
					</p>
					{items.map((item) => {
						const index = next++;
						return (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
							<div
								key={item.to}
								role="option"
								tabIndex={-1}
								id={optionId(index)}
								aria-selected={index === active}
								className={classNames(styles.option, index === active && styles.isActive)}
								onPointerMove={() => index !== active && onPoint(index)}
								// Keeps the focus in the input.
								onPointerDown={(event) => event.preventDefault()}
								onClick={() => onChoose(item)}
							>
								<Icon name={item.icon} />
								<span className={styles.text}>{item.text}</span>
								{item.note && <span className="soft small">{item.note}</span>}
							</div>
						);
					})}
				</div>
			))}
		</div>
	);
}
