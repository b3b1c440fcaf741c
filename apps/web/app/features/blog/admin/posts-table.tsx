import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import { Link, useSearchParams } from "react-router";
import { formatDate } from "../../../platform/words/formats.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../../ui/buttons/button.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import { StatusBadge } from "../status-badge.tsx";
import { contentStart } from "./content-start.ts";
import styles from "./posts.module.css";

interface PostsTableProps {
	list: ListView<BlogPostDto>;
	onRemove(post: BlogPostDto): void;
}

/** Table of posts. A title links to the editor and keeps the list's filter and page. */
export function PostsTable({ list, onRemove }: PostsTableProps) {
	const [search] = useSearchParams();
	const editorOf = (post: BlogPostDto) => ({ pathname: `/blog-gestion/${post.id}`, search: search.toString() });
	const columns: Column<BlogPostDto>[] = [
		{
			key: "titulo",
			title: "Título",
			cell: (post) => (
				<Link to={editorOf(post)} preventScrollReset className={styles.title}>
					{post.title}
				</Link>
			),
			isName: true,
			sortable: true,
		},
		{
			key: "contenido",
			title: "Contenido",
			cell: ({ content }) => <span className={styles.start}>{contentStart(content)}</span>,
		},
		{
			key: "estado",
			title: "Estado",
			cell: ({ status }) => <StatusBadge status={status} />,
			inline: true,
			sortable: true,
		},
		{
			key: "fecha",
			title: "Fecha",
			cell: ({ createdDate }) => <span className="num nowrap">{formatDate(createdDate)}</span>,
			inline: true,
			sortable: true,
		},
		{
			key: "acciones",
			title: "Acciones",
			cell: (post) => (
				<RowActions>
					<ButtonLink
						look="quiet"
						size="small"
						to={editorOf(post)}
						preventScrollReset
						aria-label={`Editar ${post.title}`}
					>
						Editar
					</ButtonLink>
					{post.status === "activo" && (
						<ButtonAnchor
							look="quiet"
							size="small"
							href={`/blog/${post.slug}`}
							target="_blank"
							aria-label={`Ver en el sitio ${post.title}`}
						>
							Ver
						</ButtonAnchor>
					)}
					<Button
						look="quiet"
						size="small"
						className={styles.remove}
						aria-label={`Eliminar ${post.title}`}
						onClick={() => onRemove(post)}
					>
						Eliminar
					</Button>
				</RowActions>
			),
		},
	];
	return (
		<div className="table-tight">
			<Table
				caption={`Posts, ${list.rows.length} de ${list.total}`}
				columns={columns}
				rows={list.rows}
				rowKey={(post) => post.id}
				sort={list.sort}
				onSort={list.onSort}
				isLanded={list.isLanded}
			/>
		</div>
	);
}
