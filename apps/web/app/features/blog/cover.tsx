import styles from "./cover.module.css";

/** Middles of the circles. */
const rows = [42, 90, 138];
const columns = [72, 122, 172, 222, 272];

/** Which circle of each row is filled: the same post always gets the same drawing. */
const markedOf = (postId: number, row: number) => (postId * 7 + row * 3 + ((postId >> row) & 3)) % columns.length;

/** A corner of an answer sheet, for a post without a picture or with one that does not load. */
function DrawnCover({ postId }: { postId: number }) {
	return (
		<svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			{rows.map((y, row) => (
				<g key={y}>
					<path d={`M22 ${y - 5}h22v10h-22z`} className={styles.bar} />
					{columns.map((x, column) => (
						<circle
							key={x}
							cx={x}
							cy={y}
							r="15"
							className={column === markedOf(postId, row) ? styles.marked : undefined}
						/>
					))}
				</g>
			))}
		</svg>
	);
}

interface CoverProps {
	post: { id: number; image: string | null };
	/** Of the top of a page: loaded at once. */
	eager?: boolean;
	/** The largest of what is seen first: loaded before anything else that can wait. */
	leads?: boolean;
	className?: string;
}

/**
 * The picture of a post over a drawing of ours. One that does not load shows nothing of itself (its empty `alt` draws
 * no broken frame), so that the drawing is seen without script too; enhance/article.ts takes it away.
 */
export function Cover({ post, eager, leads, className = "" }: CoverProps) {
	return (
		<span className={`${styles.cover} ${className}`}>
			<DrawnCover postId={post.id} />
			{post.image && (
				<img
					src={post.image}
					alt=""
					data-cover
					loading={eager || leads ? "eager" : "lazy"}
					fetchPriority={leads ? "high" : undefined}
					decoding="async"
				/>
			)}
		</span>
	);
}
