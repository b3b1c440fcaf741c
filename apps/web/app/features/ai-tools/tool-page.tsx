import { Link } from "react-router";
import { Badge } from "../../ui/cards/badge.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import styles from "./ai-tools.module.css";
import { BackToTools } from "./back-to-tools.tsx";
import { Sketch } from "./sketch.tsx";
import { type AiTool, type AiToolName, aiTools } from "./tools.ts";

function Meanwhile({ links }: { links: AiTool["meanwhile"] }) {
	return (
		<section className={styles.meanwhile} aria-labelledby="mientras-tanto">
			<h2 id="mientras-tanto">Mientras tanto</h2>
			<ul>
				{links.map(({ to, text, isPublic }) => (
					<li key={to}>
						{isPublic ? (
							<a href={to}>
								{text}
								<Icon name="right" />
							</a>
						) : (
							<Link to={to}>
								{text}
								<Icon name="right" />
							</Link>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Page of a planned tool: its purpose, a sketch, and alternatives that exist today. */
export function AiToolPage({ name }: { name: Exclude<AiToolName, "generator"> }) {
	const tool: AiTool = aiTools[name];
	return (
		<>
			<BackToTools />
			<div className={`squared ${styles.coming}`}>
				<div className={styles.words}>
					<Badge tone="pen">Próximamente</Badge>
					<h1>{tool.name}</h1>
					<p className="lead">{tool.promise}</p>
				</div>
				<Sketch name={name} />
			</div>
			<Meanwhile links={tool.meanwhile} />
		</>
	);
}
