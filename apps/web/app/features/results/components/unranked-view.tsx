import type { ResultPeopleDto, UnrankedPageDto, UnrankedState } from "@cachimbo/contract/results/results";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { formatDateTime, formatInteger, plural } from "../../../platform/words/formats.ts";
import { Choice } from "../../../ui/fields/choice.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { useUnranked } from "../api.ts";
import { useResultsAddress } from "../results-address.ts";
import { LongList } from "./long-list.tsx";
import styles from "./results.module.css";

type Person = UnrankedPageDto["items"][number];

const states: readonly {
	value: UnrankedState;
	word: string;
	text: string;
	count: keyof ResultPeopleDto;
	empty: string;
}[] = [
	{ value: "SOLVING", word: "resolviendo", text: "Resolviendo", count: "solving", empty: "Nadie lo está resolviendo" },
	{
		value: "OTHER",
		word: "no-cuentan",
		text: "No cuentan",
		count: "other",
		empty: "A nadie le falta un resultado que cuente",
	},
	{ value: "PENDING", word: "no-empezaron", text: "No empezaron", count: "pending", empty: "Todos lo empezaron" },
];

const name: Column<Person> = { key: "names", title: "Estudiante", isName: true, cell: ({ names }) => names };
const attemptColumns: Column<Person>[] = [
	{
		key: "start",
		title: "Empezó",
		inline: true,
		cell: ({ startTime }) => <span className="nowrap">{startTime && formatDateTime(startTime)}</span>,
	},
	{
		key: "answered",
		title: "Respuestas",
		inline: true,
		cell: ({ answered, totalQuestions }) => (
			<span className="num">
				{answered} de {totalQuestions}
				<span className="only-phone"> respuestas</span>
			</span>
		),
	},
];

/** Students without a result: solving the exam, without an attempt that counts, or not started. */
export function UnrankedView({ examId, people }: { examId: number; people: ResultPeopleDto }) {
	const { counting, sectionId, state: word, setState } = useResultsAddress();
	const [typed, setTyped, search] = useAddressSearch();
	const mayEdit = useMayEdit();
	// The students who have not started are all the others, and a teacher may not list all students.
	const offered = states.filter(({ value }) => mayEdit || value !== "PENDING");
	const state =
		offered.find((one) => one.word === word) ?? (people.solving > 0 ? offered[0] : offered.at(-1)) ?? offered[0];
	const chosen = state?.value ?? "SOLVING";
	const list = useUnranked(examId, { counting, sectionId, search, state: chosen });
	const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
	return (
		<>
			<Choice<UnrankedState>
				legend="Mostrar"
				options={offered.map(({ value, text, count }) => ({ value, text: `${text} ${formatInteger(people[count])}` }))}
				value={chosen}
				onChange={(value) => setState(states.find((one) => one.value === value)?.word ?? "")}
			/>
			{!mayEdit && people.pending > 0 && (
				<p className={`soft small ${styles.note}`}>
					{people.pending === 1 ? "1 no empezó" : `${formatInteger(people.pending)} no empezaron`}: esa lista la ve la
					administración.
				</p>
			)}
			{chosen === "OTHER" && (
				<p className={`soft small ${styles.note}`}>
					Abandonaron su primer intento, lo dieron fuera del horario o con otra regla de puntaje.
				</p>
			)}
			<div className={styles.listTools}>
				<ListTools
					label="Buscar estudiante"
					placeholder="Apellidos o nombres"
					search={typed}
					onSearch={setTyped}
					found={plural(rows.length, "estudiante")}
				/>
			</div>
			<LongList
				list={list}
				count={rows.length}
				search={search}
				onShowAll={() => setTyped("")}
				empty={state?.empty ?? ""}
			>
				<Table
					caption={`Sin resultado, ${rows.length}`}
					columns={chosen === "PENDING" ? [name] : [name, ...attemptColumns]}
					rows={rows}
					rowKey={({ userId }) => userId}
				/>
			</LongList>
		</>
	);
}
