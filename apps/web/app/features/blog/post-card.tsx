import type { PostCard as Post } from "@cachimbo/contract/pages";
import { formatDate } from "../../platform/words/formats.ts";
import { Icon } from "../../ui/graphics/icon.tsx";
import styles from "./blog.module.css";
import { Cover } from "./cover.tsx";

interface PostCardProps {
	post: Post;
	level: 2 | 3;
	eager?: boolean;
}

/** Card of a post. The title is the link, and the whole card is clickable. */
export function PostCard({ post, level, eager }: PostCardProps) {
	const Heading = `h${level}` as const;
	return (
		<li className={styles.card}>
			<Cover post={post} eager={eager} />
			<div className={styles.cardBody}>
				<time className="soft small" dateTime={post.createdDate}>
					{formatDate(post.createdDate)}
				</time>
				<Heading>{post.title}</Heading>
				<p className="soft">{post.excerpt}</p>
				<a className={styles.more} href={`/blog/${post.slug}`}>
					Leer más<span className="sr">: {post.title}</span>
					<Icon name="right" />
				</a>
			</div>
		</li>
	);
}
