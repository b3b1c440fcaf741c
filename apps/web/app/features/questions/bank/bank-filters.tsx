import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { BankPageDto, BankState } from "@cachimbo/contract/questions/question-bank";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useAuthorship } from "../../../platform/session/use-session.ts";
import { difficultyNames } from "../../../platform/words/question-words.ts";
import { Details } from "../../../ui/cards/details.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { StateTabs } from "../../../ui/lists/state-tabs.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { examLabel, examsNewestFirst } from "../owner.ts";
import styles from "./bank.module.css";
import { type BankFilter, type BankView, countFilters, isNarrowed, withFilter, wordOf } from "./bank-view.ts";

interface BankFiltersProps {
	view: BankView;
	page: BankPageDto | undefined;
	courses: readonly CourseDto[];
	universities: readonly UniversityDto[];
}

interface FilterProps {
	label: string;
	/** Text of the first option. */
	all: string;
	name: BankFilter;
	value: string;
	disabled?: boolean;
	children: ReactNode;
}

function Filter({ label, all, name, value, disabled, children }: FilterProps) {
	const [, setParams] = useSearchParams();
	return (
		<Field label={label}>
			<Select
				value={value}
				disabled={disabled}
				onChange={(event) => {
					const word = event.target.value;
					setParams((now) => withFilter(now, name, word), { preventScrollReset: true });
				}}
			>
				<option value="">{all}</option>
				{children}
			</Select>
		</Field>
	);
}

function ContentFilters({ view, page, courses }: BankFiltersProps) {
	const { courseId, topic } = view;
	// Includes the topic of the URL even if no question has it any more, so that the active filter is visible.
	const topics = [...new Set([...(page?.topics ?? []), ...(topic ? [topic] : [])])];
	return (
		<>
			<Filter label="Curso" all="Todos los cursos" name="courseId" value={wordOf("courseId", courseId)}>
				{courses.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Filter>
			<Filter
				label="Tema"
				all={courseId ? "Todos los temas" : "Elige primero un curso"}
				name="topic"
				value={topic}
				disabled={!courseId && !topic}
			>
				{topics.map((one) => (
					<option key={one} value={one}>
						{one}
					</option>
				))}
			</Filter>
			<Filter label="Dificultad" all="Cualquiera" name="difficulty" value={wordOf("difficulty", view.difficulty)}>
				{(["FACIL", "MEDIA", "DIFICIL"] as const).map((one) => (
					<option key={one} value={wordOf("difficulty", one)}>
						{difficultyNames[one]}
					</option>
				))}
				<option value={wordOf("difficulty", "NONE")}>Sin definir</option>
			</Filter>
		</>
	);
}

function UseFilters({ view, universities }: BankFiltersProps) {
	const university = universities.find(({ id }) => id === view.universityId);
	return (
		<>
			<Filter label="Universidad" all="Todas" name="universityId" value={wordOf("universityId", view.universityId)}>
				{universities.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Filter>
			<Filter
				label="Examen"
				all={view.universityId ? "Todos sus exámenes" : "Elige primero una universidad"}
				name="examId"
				value={wordOf("examId", view.examId)}
				disabled={!university}
			>
				{examsNewestFirst(university).map((exam) => (
					<option key={exam.idExams} value={exam.idExams}>
						{examLabel(exam)}
					</option>
				))}
			</Filter>
			<Filter label="Dónde se usa" all="Donde sea" name="use" value={wordOf("use", view.use)}>
				<option value={wordOf("use", "EXAM")}>En algún examen</option>
				<option value={wordOf("use", "QUIZ")}>En el quiz de su curso</option>
				<option value={wordOf("use", "NO_EXAM")}>En ningún examen</option>
				<option value={wordOf("use", "NOWHERE")}>Solo en el banco</option>
			</Filter>
		</>
	);
}

function SignalFilter({ view }: Pick<BankFiltersProps, "view">) {
	return (
		<Filter label="Según los estudiantes" all="Todas" name="signal" value={wordOf("signal", view.signal)}>
			<option value={wordOf("signal", "MOST_FAILED")}>Las más falladas</option>
			<option value={wordOf("signal", "REPORTED")}>Reportadas con error</option>
		</Filter>
	);
}

const stateTabs: readonly { state: BankState | undefined; text: string }[] = [
	{ state: undefined, text: "Todas" },
	{ state: "ASKED", text: "Listas" },
	{ state: "DRAFT", text: "Borradores" },
	{ state: "LACKS_PICTURE", text: "Sin imagen" },
	{ state: "ANNULLED", text: "Anuladas" },
];

function States({ view, page }: Pick<BankFiltersProps, "view" | "page">) {
	const [params] = useSearchParams();
	const tabs = stateTabs.map(({ state, text }) => ({
		word: state ?? "all",
		text,
		to: `?${withFilter(params, "state", wordOf("state", state))}`,
		count: page?.counts[state ?? "all"],
	}));
	return <StateTabs label="Estados" tabs={tabs} current={view.state ?? "all"} />;
}

function AuthorFilter({ view }: Pick<BankFiltersProps, "view">) {
	const [, setParams] = useSearchParams();
	const { userId, isMine } = useAuthorship();
	if (userId === undefined) return null;
	return (
		<Choice<"" | "yo">
			legend="De quién"
			options={[
				{ value: "", text: "Todas" },
				{ value: "yo", text: "Mías" },
			]}
			value={isMine(view.authorId) ? "yo" : ""}
			onChange={(value) => {
				setParams((now) => withFilter(now, "authorId", value && wordOf("authorId", userId)), {
					preventScrollReset: true,
				});
			}}
		/>
	);
}

function Search() {
	const [text, change] = useAddressSearch();
	return (
		<Field label="Buscar en el banco" labelHidden>
			<Input
				icon="search"
				type="search"
				placeholder="Pregunta, tema o alternativa"
				autoComplete="off"
				value={text}
				maxLength={200}
				onChange={(event) => change(event.target.value)}
			/>
		</Field>
	);
}

/** Filters of the bank. Their state is in the URL. */
export function BankFilters(props: BankFiltersProps) {
	const { view } = props;
	const active = countFilters(view);
	return (
		<search className={styles.tools}>
			<Search />
			<Details summary={active > 0 ? `Filtros (${active})` : "Filtros"} className={styles.filters}>
				<div className={styles.fields}>
					<ContentFilters {...props} />
					<SignalFilter view={view} />
					<UseFilters {...props} />
					<AuthorFilter view={view} />
				</div>
			</Details>
			{isNarrowed(view) && (
				<Link to="?" className={styles.clear} preventScrollReset>
					Quitar búsqueda y filtros
				</Link>
			)}
			<States {...props} />
		</search>
	);
}
