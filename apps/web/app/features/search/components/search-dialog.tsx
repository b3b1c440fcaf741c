import { SEARCH_MAX } from "@cachimbo/contract/search/search";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { type Destination, type DestinationGroup, findScreens, groupsOf } from "../destinations.ts";
import { keepRecent, readRecent } from "../recent.ts";
import { useSearch } from "../use-search.ts";
import { FoundList } from "./found-list.tsx";
import styles from "./search.module.css";

interface SearchDialogProps {
	/** Screens in the user's menu. */
	screens: readonly Destination[];
	onClose(): void;
}

const hasItems = ({ items }: DestinationGroup) => items.length > 0;

/** Index of the active option. It returns to the first one when the results change. */
function useActive(count: number, key: string) {
	const [active, setActive] = useState({ key, index: 0 });
	const index = active.key === key ? Math.min(active.index, Math.max(0, count - 1)) : 0;
	const move = (step: number) => count > 0 && setActive({ key, index: (index + step + count) % count });
	return { index, move, set: (to: number) => setActive({ key, index: to }) };
}

/** Search of the staff over screens and content. */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
	const { userId, role } = useSignedIn();
	const navigate = useNavigate();
	const listId = useId();
	const [typed, setTyped] = useState("");
	const [recent] = useState(() => readRecent(userId));
	// Other roles have no screens with searchable content.
	const found = useSearch(typed, role === "ADMIN" || role === "TEACHER");
	const isEmpty = typed.trim() === "";
	const groups: DestinationGroup[] = (
		isEmpty
			? [
					{ title: "Recientes", items: recent },
					{ title: "Pantallas", items: screens },
				]
			: [{ title: "Pantallas", items: findScreens(screens, typed) }, ...groupsOf(found.items, role === "ADMIN")]
	).filter(hasItems);
	const all = groups.flatMap(({ items }) => items);
	const active = useActive(all.length, typed);
	const optionId = (index: number) => `${listId}-${index}`;

	useEffect(() => {
		document.getElementById(`${listId}-${active.index}`)?.scrollIntoView({ block: "nearest" });
	}, [active.index, listId]);
	const choose = (chosen: Destination | undefined) => {
		if (!chosen) return;
		keepRecent(userId, chosen);
		onClose();
		void navigate(chosen.to);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "ArrowDown") active.move(1);
		else if (event.key === "ArrowUp") active.move(-1);
		else if (event.key === "Enter") choose(all[active.index]);
		else return;
		event.preventDefault();
	};
	const nothing = !isEmpty && all.length === 0 && !found.isWaiting && !found.error;
	return (
		<Dialog open title="Buscar" className={styles.dialog} onClose={onClose}>
			<div className="stack-2">
				<Field label="Pantallas, exámenes, preguntas…" labelHidden>
					<Input
						data-safe
						icon="search"
						type="search"
						role="combobox"
						aria-expanded={all.length > 0}
						aria-controls={all.length > 0 ? listId : undefined}
						aria-autocomplete="list"
						aria-activedescendant={all.length > 0 ? optionId(active.index) : undefined}
						placeholder={role === "SUPPORT" ? "Ir a una pantalla" : "Pantallas, exámenes, preguntas…"}
						autoComplete="off"
						spellCheck={false}
						maxLength={SEARCH_MAX}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						onKeyDown={onKeyDown}
					/>
				</Field>
				<div className={styles.found}>
					{all.length > 0 && (
						<FoundList
							id={listId}
							groups={groups}
							active={active.index}
							optionId={optionId}
							onPoint={active.set}
							onChoose={choose}
						/>
					)}
					{found.error && (
						<ErrorState error={found.error} fallback="No se pudo buscar" onRetry={() => void found.refetch()} />
					)}
					{nothing && <p className={styles.nothing}>Nada coincide con «{typed.trim()}». Prueba con otra palabra.</p>}
				</div>
				<p className={styles.status} role="status">
					{found.isWaiting ? "Buscando…" : isEmpty ? "" : plural(all.length, "resultado")}
				</p>
			</div>
		</Dialog>
	);
}
