import { type ReactNode, useState } from "react";
import { formatBytes, plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import styles from "./kept.module.css";
import { linkOf, titleOf } from "./kept-facts.ts";
import type { Kept } from "./kept-store.ts";
import { useKept } from "./use-kept.ts";
import { useRemoveDownloads } from "./use-remove-downloads.ts";

const factsOf = ({ questions, bytes }: Kept): string => `${plural(questions, "pregunta")} · ${formatBytes(bytes)}`;

function KeptRow({ kept, onDrop }: { kept: Kept; onDrop(): void }) {
	const title = titleOf(kept);
	return (
		<li className={styles.row}>
			<span className={styles.text}>
				<b>{title}</b>
				<span className="soft small num">{factsOf(kept)}</span>
			</span>
			<ButtonLink {...linkOf(kept)} look="line" size="small" aria-label={`Resolver ${title}`}>
				Resolver
			</ButtonLink>
			<IconButton icon="trash" label={`Quitar ${title} de este equipo`} onClick={onDrop} />
		</li>
	);
}

interface DropDialogProps {
	/** The download to remove, or all of them. */
	dropped: Kept | "all";
	kept: readonly Kept[];
	onDone(): void;
}

function DropDialog({ dropped, kept, onDone }: DropDialogProps) {
	const drop = useRemoveDownloads();
	const isAll = dropped === "all";
	return (
		<ConfirmDialog
			open
			title={isAll ? "Vaciar lo guardado" : `Quitar ${titleOf(dropped)}`}
			confirmText={isAll ? "Vaciar" : "Quitar"}
			onConfirm={() => void drop(isAll ? kept : [dropped]).finally(onDone)}
			onCancel={onDone}
		>
			<p>
				{isAll && kept.length > 1 ? `Se borran ${kept.length} descargas` : "Se borra"} de este equipo: para resolver sin
				internet habrá que descargar de nuevo. Tus intentos y respuestas no se tocan.
			</p>
		</ConfirmDialog>
	);
}

interface KeptListProps {
	/** Rows of other features. */
	children?: ReactNode;
	/** Size of those rows, in bytes. */
	moreBytes?: number;
}

/** 'Guardado en este equipo': list of downloads that can begin offline, with their sizes and buttons to remove them. */
export function KeptList({ children, moreBytes = 0 }: KeptListProps) {
	const kept = useKept();
	const [dropped, setDropped] = useState<Kept | "all">();
	if (kept.length === 0 && !children) return null;
	const bytes = kept.reduce((sum, one) => sum + one.bytes, moreBytes);
	return (
		<section aria-labelledby="guardado" className={styles.section}>
			<div className={styles.head}>
				<h2 id="guardado">Guardado en este equipo</h2>
				{kept.length > 0 && (
					<Button look="quiet" size="small" onClick={() => setDropped("all")}>
						Vaciar ({formatBytes(bytes)})
					</Button>
				)}
			</div>
			<Card className={styles.list}>
				<ul>
					{kept.map((one) => (
						<KeptRow key={one.key} kept={one} onDrop={() => setDropped(one)} />
					))}
					{children}
				</ul>
			</Card>
			{dropped && <DropDialog dropped={dropped} kept={kept} onDone={() => setDropped(undefined)} />}
		</section>
	);
}
