import { matchesSearch } from "@cachimbo/rules/exams/period";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import type { ComparedCareer } from "../entry-comparison.ts";
import { CareerRow } from "./career-row.tsx";
import styles from "./entry-section.module.css";

const initialCount = 5;

interface CareerListProps {
	careers: readonly ComparedCareer[];
	busy: boolean;
	onOwn: ((career: string | null) => void) | undefined;
}

/** List of all careers, nearest cut-off first, with a search field if it is long. */
export function CareerList({ careers, busy, onOwn }: CareerListProps) {
	const [search, setSearch] = useState("");
	const [all, setAll] = useState(false);
	const found = careers.filter(({ career, process }) => matchesSearch(`${career} ${process}`, search));
	const shown = all || search.trim() !== "" ? found : found.slice(0, initialCount);
	return (
		<div className={styles.list}>
			{careers.length > initialCount && (
				<search>
					<Field label="Buscar carrera" labelHidden>
						<Input
							type="search"
							icon="search"
							placeholder="Buscar carrera"
							autoComplete="off"
							value={search}
							onChange={(event) => setSearch(event.target.value)}
						/>
					</Field>
				</search>
			)}
			<ul>
				{shown.map((career) => (
					<CareerRow key={career.id} career={career} busy={busy} onOwn={onOwn} />
				))}
			</ul>
			{found.length === 0 && <p role="status">No encontramos «{search.trim()}».</p>}
			{shown.length < found.length && (
				<Button look="quiet" size="small" className={styles.all} onClick={() => setAll(true)}>
					Ver las {found.length} carreras
				</Button>
			)}
		</div>
	);
}
