import "../styles/pager.css";
import { Link, useSearchParams } from "react-router";
import { Icon } from "../graphics/icon.tsx";
import { pagesAround } from "./pages-around.ts";

interface PagerProps {
	/** From 1. */
	page: number;
	size: number;
	total: number;
	/** Name of the search parameter. */
	parameter?: string;
}

/** Pager of a list; the page is kept in the URL. Renders nothing for a single page. */
export function Pager({ page, size, total, parameter = "page" }: PagerProps) {
	const [search] = useSearchParams();
	const last = Math.max(1, Math.ceil(total / size));
	if (last === 1) return null;
	const to = (target: number) => {
		const next = new URLSearchParams(search);
		next.set(parameter, String(target));
		return `?${next}`;
	};
	return (
		<nav className="pager" aria-label="Páginas">
			<span className="soft small num">
				{(page - 1) * size + 1}–{Math.min(page * size, total)} de {total}
			</span>
			<ol>
				{page > 1 && (
					<li>
						<Link to={to(page - 1)} aria-label="Página anterior">
							<Icon name="left" />
						</Link>
					</li>
				)}
				{pagesAround(page, last).map((target) => (
					<li key={target}>
						<Link to={to(target)} aria-label={`Página ${target}`} aria-current={target === page ? "page" : undefined}>
							{target}
						</Link>
					</li>
				))}
				{page < last && (
					<li>
						<Link to={to(page + 1)} aria-label="Página siguiente">
							<Icon name="right" />
						</Link>
					</li>
				)}
			</ol>
		</nav>
	);
}
