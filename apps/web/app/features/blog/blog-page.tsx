import type { PostList } from "@cachimbo/contract/pages";
import { useSite } from "../../platform/page/use-site.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import { Empty } from "../../ui/feedback/empty.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import styles from "./blog.module.css";
import { PostCard } from "./post-card.tsx";

/** Number of cards above the fold on a wide screen. */
const eagerCards = 3;

/** /blog, rendered on the server. */
export function BlogPage({ list }: { list: PostList }) {
	const { name } = useSite();
	return (
		<div className="wrap site-page">
			<header className={styles.head}>
				<h1>Nuestro Blog</h1>
				<p className="lead">Guías, fechas y consejos de {name} para llegar con todo a tu examen de admisión.</p>
			</header>
			{list.total === 0 ? (
				<Empty title="Aún no hay publicaciones" action={<ButtonAnchor href="/">Volver al inicio</ButtonAnchor>}>
					Pronto encontrarás aquí guías y novedades de los exámenes de admisión.
				</Empty>
			) : (
				<>
					<ul className={styles.cards}>
						{list.items.map((post, index) => (
							<PostCard key={post.id} post={post} level={2} eager={index < eagerCards} />
						))}
					</ul>
					<Pager page={list.page} size={list.size} total={list.total} />
				</>
			)}
		</div>
	);
}
