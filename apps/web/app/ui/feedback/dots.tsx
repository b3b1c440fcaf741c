export type Mark = "blank" | "done" | "right" | "wrong" | "now";

const classOf: Record<Mark, string | undefined> = { blank: undefined, done: "d", right: "r", wrong: "w", now: "now" };

/** A tally of circles. Hidden from screen readers: the text beside it must say the same. At most 40 in a row. */
export function Dots({ marks, className = "" }: { marks: readonly Mark[]; className?: string }) {
	return (
		<span className={`dots ${className}`} aria-hidden="true">
			{marks.map((mark, n) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a circle is its place
				<i key={n} className={classOf[mark]} />
			))}
		</span>
	);
}
