import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { storage } from "../../../platform/device/storage.ts";
import { focusLostScreen } from "../../../platform/screen/focus.ts";
import { useAuthorship, useMayEdit } from "../../../platform/session/use-session.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import {
	type ListView,
	rememberQuestion,
	renewQuestions,
	useCourses,
	useExamAuthors,
	useManagedQuestions,
	usePassages,
	useQuestion,
	useUniversitiesWithExams,
} from "../api.ts";
import { Bank } from "../bank/bank.tsx";
import { asCopy, formOf } from "../editor/form-input.ts";
import { type EditorProps, QuestionEditor } from "../editor/question-editor.tsx";
import { JumpLink } from "../list/jump-link.tsx";
import { countOf, listTitleId, QuestionList } from "../list/question-list.tsx";
import { type Owner, ownerKey, placeIn, withExamsOf } from "../owner.ts";
import { type CarriedValues, carriedValuesOf, emptyForm } from "../state.ts";
import { useAnnouncer } from "../use-announcer.ts";
import { OwnerPickers } from "./owner-pickers.tsx";
import styles from "./page.module.css";
import { useEditedQuestion } from "./use-edited-question.ts";

const lastCourseKey = "cachimbo.questions.course";
const pageSize = 50;

function useView(search: URLSearchParams): ListView {
	const page = Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1);
	const text = search.get("q")?.slice(0, 200) ?? "";
	return useMemo(() => ({ page, size: pageSize, search: text }), [page, text]);
}

const Waiting = () => (
	<SkeletonGroup label="Cargando" className={styles.waiting}>
		<Skeleton height="640px" />
		<Skeleton height="420px" />
	</SkeletonGroup>
);

/** Topic suggestions by course, collected from all pages loaded so far. */
function useTopics(items: readonly ManagedQuestionDto[] = []): ReadonlyMap<number, readonly string[]> {
	const knownTopics = useRef(new Map<number, readonly string[]>());
	return useMemo(() => {
		const all = new Map(knownTopics.current);
		for (const { courseId, topic } of items)
			if (topic && !all.get(courseId)?.includes(topic)) all.set(courseId, [...(all.get(courseId) ?? []), topic]);
		knownTopics.current = all;
		return all;
	}, [items]);
}

const lastCourse = () => Number(storage.get(lastCourseKey)) || null;

/** Form, preview and list of one exam or course. */
function Workplace({ owner, announce }: { owner: Owner; announce(text: string): void }) {
	const client = useQueryClient();
	const [search] = useSearchParams();
	const { editing, copying, isNew, focus, go, onEdit, onCopy, onRemoved } = useEditedQuestion(owner);
	const view = useView(search);
	const courses = useCourses();
	const passages = usePassages(owner);
	const page = useManagedQuestions(owner, view);
	const opened = useQuestion(owner, editing ?? copying);
	const carried = useRef<Partial<CarriedValues>>({});
	const createdHere = useRef(new Set<number>());

	const currentPlace = page.data?.items.find((item) => item.idQuestion === editing)?.place ?? opened.data?.place;
	const number = (editing === undefined ? undefined : currentPlace) ?? countOf(page.data) + 1;
	const onSaved: EditorProps["onSaved"] = (saved, after, form) => {
		carried.current = carriedValuesOf(form);
		storage.set(lastCourseKey, String(saved.courseId));
		void renewQuestions(client);
		const isNewRow = saved.idQuestion !== editing;
		if (isNewRow) createdHere.current.add(saved.idQuestion);
		if (after === "next") {
			if (!isNew) go("questionText");
			return emptyForm(carried.current);
		}
		rememberQuestion(client, owner, { ...saved, place: isNewRow ? countOf(page.data) + 1 : number });
		if (isNewRow) go("title", "editar", saved.idQuestion, true);
		return formOf(saved);
	};

	const topics = useTopics(page.data?.items);
	const question = isNew ? undefined : opened.data;
	const start = useMemo(() => {
		if (question) return editing === undefined ? asCopy(formOf(question)) : formOf(question);
		return emptyForm({ courseId: owner.kind === "course" ? owner.id : lastCourse(), ...carried.current });
	}, [question, editing, owner]);

	const failed = courses.error ?? (isNew ? null : opened.error);
	const isReady = courses.data && (isNew || question);
	const count = countOf(page.data);
	return (
		<>
			{count > 0 && (
				<p className={styles.jump}>
					<JumpLink to={listTitleId} icon="list">
						{count === 1 ? "Ver la pregunta" : `Ver las ${count} preguntas`}
					</JumpLink>
				</p>
			)}
			{failed && !isReady ? (
				<ErrorState
					error={failed}
					fallback="Error al cargar la pregunta"
					onRetry={() => void (courses.error ? courses.refetch() : opened.refetch())}
				/>
			) : isReady && question?.readOnly && editing !== undefined ? (
				<Banner icon="info">
					Esta pregunta no la puedes cambiar: la escribió otra persona, o ya está en un examen que no es tuyo. Duplícala
					para partir de ella.
				</Banner>
			) : isReady ? (
				<QuestionEditor
					key={`${ownerKey(owner)}|${editing}|${copying}`}
					owner={owner}
					question={editing === undefined ? undefined : question}
					copied={copying === undefined || editing !== undefined ? undefined : question}
					wasJustCreated={editing !== undefined && createdHere.current.has(editing)}
					start={start}
					number={number}
					courses={courses.data ?? []}
					passages={passages.data ?? []}
					topics={topics}
					focus={focus}
					onSaved={onSaved}
					onClose={() => go(undefined)}
					announce={announce}
				/>
			) : (
				<Waiting />
			)}
			<QuestionList
				owner={owner}
				view={view}
				editing={editing}
				onEdit={onEdit}
				onCopy={onCopy}
				onRemoved={onRemoved}
				announce={announce}
			/>
		</>
	);
}

/** Link back to the bank with its filter, shown after a question was opened from there. */
function BackToBank() {
	const { state }: { state: { bank?: string } | null } = useLocation();
	if (state?.bank === undefined) return null;
	return (
		<Link className="back" to={{ pathname: "/universidad/preguntas", search: state.bank }}>
			<Icon name="left" />
			Volver al banco
		</Link>
	);
}

/** Restores the focus when the part of the screen changes and the pressed link disappears. */
function useFocusOf(part: string | undefined) {
	const shownPart = useRef(part);
	useEffect(() => {
		if (shownPart.current !== part) focusLostScreen();
		shownPart.current = part;
	}, [part]);
}

/** Whether the exam or course of the URL does not exist. It may be new, so the lists are refetched first. */
function useIsGone(owner: Owner | undefined): boolean {
	const [universities, courses] = [useUniversitiesWithExams(), useCourses()];
	const list = owner?.kind === "exam" ? universities : courses;
	const exams = universities.data?.flatMap(({ examsList }) => examsList.map(({ idExams }) => idExams));
	const knownIds = owner?.kind === "exam" ? exams : courses.data?.map(({ id }) => id);
	const missing = owner && knownIds && !knownIds.includes(owner.id) ? ownerKey(owner) : undefined;
	const [checked, setChecked] = useState<string>();
	const { refetch } = list;
	useEffect(() => {
		if (missing) void refetch().then(({ isSuccess }) => isSuccess && setChecked(missing));
	}, [missing, refetch]);
	return missing !== undefined && missing === checked;
}

/** Exams whose questions the signed-in user may change; undefined for all, or while unknown. */
function useChangeableExams(): ReadonlySet<number> | undefined {
	const isAdmin = useMayEdit();
	const { mayChange } = useAuthorship();
	const { data } = useExamAuthors(!isAdmin);
	const ownIds = (data ?? []).filter(({ authorId }) => mayChange(authorId)).map(({ idExams }) => idExams);
	const key = ownIds.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ids, not the list that holds them
	return useMemo(() => (isAdmin || !data ? undefined : new Set(ownIds)), [isAdmin, !data, key]);
}

/** Shown for an exam of another author: its questions can be read in the bank. */
const OthersExam = ({ id }: Owner) => (
	<Empty
		title="Este examen es de otra persona"
		action={
			<ButtonLink look="line" to={`/universidad/preguntas?en-examen=${id}`}>
				Ver sus preguntas en el banco
			</ButtonLink>
		}
	>
		Solo quien lo creó o la administración pueden cambiarlo. Puedes usar sus preguntas en los tuyos.
	</Empty>
);

/** 'Preguntas': shows the bank, an exam or a course, depending on the URL. */
export function QuestionsPage() {
	const [search, setSearch] = useSearchParams();
	const universities = useUniversitiesWithExams();
	const courses = useCourses();
	const { text, announce } = useAnnouncer();
	const changeableExams = useChangeableExams();
	const place = placeIn(search);
	const { kind, id } = place.owner ?? {};
	useFocusOf(place.kind);
	const owner = useMemo((): Owner | undefined => (kind && id ? { kind, id } : undefined), [kind, id]);
	const isGone = useIsGone(owner);
	const isOthers = owner?.kind === "exam" && changeableExams !== undefined && !changeableExams.has(owner.id);
	return (
		<>
			<BackToBank />
			<h1>Preguntas</h1>
			{universities.error && !universities.data && place.kind !== "course" ? (
				<ErrorState
					error={universities.error}
					fallback="Error al cargar las universidades"
					onRetry={() => void universities.refetch()}
				/>
			) : (
				<OwnerPickers
					place={place}
					universities={withExamsOf(universities.data ?? [], changeableExams)}
					courses={courses.data ?? []}
					onGo={(next) => setSearch(next)}
				/>
			)}
			{isGone ? (
				<Empty title={place.kind === "exam" ? "No encontramos este examen" : "No encontramos este curso"}>
					Puede que alguien lo haya eliminado. Elige otro arriba.
				</Empty>
			) : owner && isOthers ? (
				<OthersExam {...owner} />
			) : owner ? (
				<Workplace key={ownerKey(owner)} owner={owner} announce={announce} />
			) : place.kind === "bank" ? (
				<Bank
					universities={universities.data ?? []}
					changeableExams={changeableExams}
					courses={courses.data ?? []}
					announce={announce}
				/>
			) : (
				<Empty title={place.kind === "exam" ? "Elige una universidad y un examen" : "Elige un curso"}>
					Aquí escribes sus preguntas y ves las que ya tiene.
				</Empty>
			)}
			<p className="sr" role="status">
				{text}
			</p>
		</>
	);
}
