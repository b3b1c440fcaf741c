import { useState } from "react";
import { Badge } from "../../ui/cards/badge.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import styles from "./ai-tools.module.css";
import { InDevelopmentDialog } from "./in-development-dialog.tsx";
import { type AiTool, type AiToolName, aiToolNames, aiTools } from "./tools.ts";

function ToolCard({ tool, onOpen }: { tool: AiTool; onOpen(): void }) {
	return (
		<li>
			<button type="button" className={`card ${styles.card}`} aria-haspopup="dialog" onClick={onOpen}>
				<span className={styles.head}>
					<span className={styles.icon}>
						<Icon name={tool.icon} />
					</span>
					<Badge tone="pen">Próximamente</Badge>
				</span>
				<b className={styles.name}>{tool.name}</b>
				<span className="soft">{tool.promise}</span>
			</button>
		</li>
	);
}

/** /herramienras-ia: the planned AI tools. */
export function AiToolsPage() {
	const [open, setOpen] = useState<AiToolName>();
	return (
		<>
			<h1>Herramientas IA</h1>
			<p className={`lead soft ${styles.lead}`}>Cinco ayudas para estudiar que estamos preparando.</p>
			<ul className={styles.cards}>
				{aiToolNames.map((name) => (
					<ToolCard key={name} tool={aiTools[name]} onOpen={() => setOpen(name)} />
				))}
			</ul>
			<InDevelopmentDialog tool={open && aiTools[open]} withPage onClose={() => setOpen(undefined)} />
		</>
	);
}
