import { TRASH_DAYS, type TrashItemDto, type TrashKind, trashKinds } from "@cachimbo/contract/trash/trash";
import { useState } from "react";
import { useRestore } from "../../../platform/forms/use-restore.ts";
import { focusIfLost } from "../../../platform/screen/focus-if-lost.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { formatDateTime, formatDay, plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { kindNames, kindOf, rowsOfPage, useTrash } from "../api.ts";
import styles from "./trash.module.css";

/** Restores one item. Each button has its own pending state. */
function Restore({ item: { kind, id, name } }: { item: TrashItemDto }) {
	const restore = useRestore();
	const [busy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		await restore(kind, id);
		setBusy(false);
		focusIfLost();
	};
	return (
		<Button
			look="line"
			size="small"
			icon="undo"
			busy={busy}
			busyText="Restaurando…"
			aria-label={`Restaurar ${name}`}
			onClick={() => void send()}
		>
			Restaurar
		</Button>
	);
}

function Item({ item }: { item: TrashItemDto }) {
	const { kind, name, exams, deletedAt, deletedBy, until } = item;
	return (
		<li className={styles.item}>
			<div className={styles.what}>
				<Badge circle="none">{kindNames[kind]}</Badge>
				<b className={styles.name}>{name}</b>
				{exams > 0 && (
					<span className="small">{`Con ${plural(exams, "examen", "exámenes")} que vuelven con ella`}</span>
				)}
				<span className="soft small">
					Eliminó {deletedBy} · <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
				</span>
				<span className="soft small">
					Se puede restaurar hasta el <time dateTime={until}>{formatDay(until)}</time>
				</span>
			</div>
			<Restore item={item} />
		</li>
	);
}

function KindFilter({ kind, onChoose }: { kind: TrashKind | undefined; onChoose(kind: string | undefined): void }) {
	return (
		<Field label="Tipo" labelHidden>
			<Select value={kind ?? ""} onChange={(event) => onChoose(event.target.value || undefined)}>
				<option value="">Todo</option>
				{trashKinds.map((one) => (
					<option key={one} value={one}>
						{kindNames[one]}
					</option>
				))}
			</Select>
		</Field>
	);
}

/** /papelera-gestion: items deleted in the last thirty days, to restore. */
export function TrashPage() {
	const [typed, setTyped, search] = useAddressSearch();
	const [word, setWord] = useAddressValue("tipo");
	const kind = kindOf(word);
	const page = usePage();
	const answer = useTrash(page, search, kind);
	const { items = [], total = 0 } = answer.data ?? {};
	return (
		<>
			<div className="page-head">
				<h1>Papelera</h1>
			</div>
			<p className={`soft ${styles.lead}`}>
				Lo que se elimina queda aquí {TRASH_DAYS} días. Los intentos de los estudiantes no se pierden nunca.
			</p>
			<ListTools
				label="Buscar en la papelera"
				placeholder="Nombre, periodo o texto"
				search={typed}
				onSearch={setTyped}
				found={plural(total, "resultado")}
			>
				<KindFilter kind={kind} onChoose={setWord} />
			</ListTools>
			<ListBody
				answer={answer}
				page={page}
				size={rowsOfPage}
				search={search}
				onShowAll={() => setTyped("")}
				empty={
					<Empty title={kind ? "Nada de este tipo" : "La papelera está vacía"}>
						Los exámenes, preguntas, cursos, universidades y posts que elimines se pueden restaurar desde aquí.
					</Empty>
				}
			>
				<ul className={`card ${styles.list}`}>
					{items.map((item) => (
						<Item key={`${item.kind} ${item.id}`} item={item} />
					))}
				</ul>
			</ListBody>
		</>
	);
}
