import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useEffect, useRef, useState } from "react";
import { dropDraft } from "../../../platform/forms/drafts.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useListView } from "../../../ui/lists/use-list-view.ts";
import { useAdminUniversities, useUniversityLists } from "./api.ts";
import { areasDraft } from "./areas/api.ts";
import styles from "./universities-admin.module.css";
import { dropUniversityDraft, UniversityEditor } from "./university-form.tsx";
import { CreateUniversityLink, UniversityList } from "./university-list.tsx";
import { UniversityRemoval } from "./university-removal.tsx";
import { universityRules } from "./university-values.ts";

const Waiting = () => (
	<SkeletonGroup label="Cargando universidades" className={styles.waiting}>
		{["a", "b", "c", "d", "e"].map((key) => (
			<Skeleton key={key} height="80px" />
		))}
	</SkeletonGroup>
);

/** Returns the focus to the edit button when the form closes. */
function useFocusOfRow(edited: number | undefined): void {
	const last = useRef(edited);
	useEffect(() => {
		if (last.current !== undefined && edited === undefined)
			document.querySelector<HTMLElement>(`[data-edit="${last.current}"]`)?.focus();
		last.current = edited;
	}, [edited]);
}

/** University in the form, from the URL: 'nueva' or an id. Selecting another one asks first if there are unsaved changes. */
function useSelection(universities: readonly UniversityDto[]) {
	const [asked, setAsked] = useAddressValue("editar");
	const [pendingId, setPendingId] = useState<string>();
	const isDirty = useRef(false);
	const selected = universities.find(({ id }) => String(id) === asked);
	useFocusOfRow(selected?.id);
	return {
		asked,
		selected,
		isDirty,
		open(id: string) {
			if (id === asked) return;
			if (isDirty.current) setPendingId(id);
			else setAsked(id, "push");
		},
		close: () => setAsked(undefined),
		discard: {
			open: pendingId !== undefined,
			onStay: () => setPendingId(undefined),
			onDiscard() {
				dropUniversityDraft(selected?.id);
				setPendingId(undefined);
				setAsked(pendingId, "push");
			},
		},
	};
}

/** /universidad/crear: the form beside the list. Narrow screens show one of the two. */
export function UniversitiesAdminPage() {
	const { data, error, refetch } = useAdminUniversities();
	const lists = useUniversityLists();
	const selection = useSelection(data ?? []);
	const view = useListView(data ?? [], universityRules);
	const [removed, setRemoved] = useState<UniversityDto>();
	const [created, setCreated] = useState(0);
	const { selected, asked, isDirty } = selection;
	const saved = (university: UniversityDto) => {
		lists.put(university);
		view.reveal(({ id }) => id === university.id, { editar: "" });
		setCreated(created + 1);
	};
	return (
		<>
			<div className="page-head">
				<h1>Universidad</h1>
				{asked === undefined && <CreateUniversityLink />}
			</div>
			{data && (
				<div className={styles.columns} data-form={asked !== undefined}>
					<div className={styles.universities}>
						<UniversityList
							view={view}
							hasAny={data.length > 0}
							edited={selected?.id}
							onEdit={({ id }) => selection.open(String(id))}
							onRemove={setRemoved}
							onCreate={() => selection.open("nueva")}
						/>
					</div>
					<UniversityEditor
						key={`${selected?.id ?? "new"}-${created}`}
						university={selected ?? null}
						focusOnOpen={asked !== undefined}
						onSaved={saved}
						onCancel={() => {
							setCreated(created + 1);
							selection.close();
						}}
						onDirty={(value) => {
							isDirty.current = value;
						}}
					/>
				</div>
			)}
			{!data && !error && <Waiting />}
			{!data && error && (
				<ErrorState error={error} fallback="No se pudieron cargar las universidades" onRetry={() => refetch()} />
			)}
			<DiscardDialog what="el formulario" {...selection.discard} />
			{removed && (
				<UniversityRemoval
					university={removed}
					onClose={() => setRemoved(undefined)}
					onGone={() => {
						lists.drop(removed.id);
						dropUniversityDraft(removed.id);
						dropDraft(areasDraft(removed.id));
						if (selected?.id === removed.id) selection.close();
						setRemoved(undefined);
					}}
				/>
			)}
		</>
	);
}
