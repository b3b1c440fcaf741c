import type { PostPage as Post } from "@cachimbo/contract/pages";
import { blogPosting, breadcrumbs } from "../../platform/page/structured-data.ts";
import { usePublicUrl, useSite } from "../../platform/page/use-site.ts";
import { formatDate } from "../../platform/words/formats.ts";
import { Icon } from "../../ui/graphics/icon.tsx";
import { StructuredData } from "../../ui/page/structured-data.tsx";
import { Article } from "./article.tsx";
import styles from "./blog.module.css";
import { Cover } from "./cover.tsx";
import { PostCard } from "./post-card.tsx";
import { Share } from "./share.tsx";
import { StatusBadge } from "./status-badge.tsx";

function Others({ posts }: { posts: Post["others"] }) {
	if (posts.length === 0) return null;
	return (
		<aside className={styles.others} aria-labelledby="otras">
			<h2 id="otras">Sigue leyendo</h2>
			<ul className={styles.cards}>
				{posts.map((post) => (
					<PostCard key={post.id} post={post} level={3} />
				))}
			</ul>
		</aside>
	);
}

/** /blog/{titulo}, rendered on the server. */
export function PostPage({ post }: { post: Post }) {
	const publicUrl = usePublicUrl();
	const site = useSite();
	return (
		<div className="wrap site-page">
			<article className={styles.post}>
				<a className={`back ${styles.back}`} href="/blog">
					<Icon name="left" />
					Volver al blog
				</a>
				<Cover post={post} leads className={styles.cover} />
				<p className={styles.facts}>
					<time className="soft" dateTime={post.createdDate}>
						{formatDate(post.createdDate)}
					</time>
					<StatusBadge status={post.status} />
				</p>
				<h1>{post.title}</h1>
				<Article html={post.html} />
				<Share title={post.title} url={`${publicUrl}/blog/${post.slug}`} />
			</article>
			<Others posts={post.others} />
			<StructuredData
				things={[
					blogPosting(post, { site, publicUrl }),
					breadcrumbs(publicUrl, [
						{ name: "Inicio", path: "/" },
						{ name: "Nuestro Blog", path: "/blog" },
						{ name: post.title, path: `/blog/${post.slug}` },
					]),
				]}
			/>
		</div>
	);
}
