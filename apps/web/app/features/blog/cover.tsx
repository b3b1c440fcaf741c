import styles from "./cover.module.css";

/** Centres of the circles. */
const rows = [42, 90, 138];
const columns = [72, 122, 172, 222, 272];

/** Index of the filled circle of a row. It depends only on the post, so a post always gets the same drawing. */
const markedOf = (postId: number, row: number) => (postId * 7 + row * 3 + ((postId >> row) & 3)) % columns.length;

/** Drawing of a corner of an answer sheet, for a post without a picture or with one that fails to load. */
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
	/** Whether the picture is near the top of the page and loads without lazy loading. */
	eager?: boolean;
	/** Whether the picture is the largest above the fold and loads with high priority. */
	leads?: boolean;
	className?: string;
}

/**
 * Picture of a post over our drawing. A picture that fails to load is invisible (an empty `alt` draws no broken frame), so the
 * drawing shows even without JavaScript. enhance/article.ts removes the failed picture.
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
