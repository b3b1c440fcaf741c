import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isForTheScreen } from "../../../platform/screen/screen-keys.ts";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./passage.module.css";
import { describeNumbers, numbersSharing, type Passage, passageMemory } from "./passages.ts";

interface PassagePanelProps {
	attempt: Pick<AttemptDto, "id" | "questions">;
	passage: Passage;
	/** Id of the passage's name, which the question refers to. */
	nameId: string;
}

/** Remembers whether the passage is open. The L key toggles it. */
function usePassageOpen(attemptId: number, passageId: number) {
	const [open, setOpen] = useState(() => passageMemory.isOpen(attemptId, passageId));
	useEffect(() => passageMemory.set(attemptId, passageId, open), [attemptId, passageId, open]);
	// Runs before the browser paints, so that the keys work as soon as the screen is visible.
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() === "l" && !event.repeat && isForTheScreen(event)) setOpen((isOpen) => !isOpen);
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
	return { open, setOpen };
}

/** Makes the passage focusable only if it scrolls, so that the keyboard can scroll it; otherwise it would be a useless tab stop. */
function useTabStopIfScrollable(ref: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const text = ref.current;
		if (!text) return undefined;
		const observer = new ResizeObserver(() => {
			if (text.scrollHeight > text.clientHeight + 1) text.tabIndex = 0;
			else text.removeAttribute("tabindex");
		});
		observer.observe(text);
		return () => observer.disconnect();
	}, [ref]);
}

/** Text that several questions share: above the question, or beside it if there is room. */
export function PassagePanel({ attempt, passage, nameId }: PassagePanelProps) {
	const { open, setOpen } = usePassageOpen(attempt.id, passage.id);
	const text = useRef<HTMLElement>(null);
	useTabStopIfScrollable(text);
	return (
		<details className={styles.passage} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<h2 id={nameId}>
					<small>
						Lectura · <span className="nowrap">{describeNumbers(numbersSharing(attempt.questions, passage))}</span>
					</small>
					{passage.title && <span className={styles.title}>{passage.title}</span>}
				</h2>
				<Icon name="down" />
			</summary>
			<section ref={text} className={styles.text} aria-label="Texto de la lectura">
				<RichText html={passage.html} />
			</section>
		</details>
	);
}
