import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useState } from "react";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { byText, type ListRules } from "../../../ui/lists/list-view.ts";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useListView } from "../../../ui/lists/use-list-view.ts";
import { useManagedClasses, useRefreshClasses } from "../api.ts";
import { ClassCancelDialog } from "./class-cancel-dialog.tsx";
import { ClassDialog } from "./class-dialog.tsx";
import { ClassRemoval } from "./class-removal.tsx";
import { ClassesTable, type PendingAction } from "./classes-table.tsx";

const rules: ListRules<ManagedClassDto> = {
	text: ({ title, teacher }) => `${title} ${teacher}`,
	sorts: {
		// Server order: upcoming classes first, past ones last.
		proximas: () => 0,
		clase: byText(({ title }) => title),
		docente: byText(({ teacher }) => teacher),
		fecha: (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
	},
	initial: { key: "proximas", direction: "ascending" },
};

const Waiting = () => (
	<SkeletonGroup label="Cargando las clases" className="table-wrap table-wait">
		{["a", "b", "c", "d"].map((key) => (
			<Skeleton key={key} height="44px" />
		))}
	</SkeletonGroup>
);

function ClassList({ classes, onDo }: { classes: readonly ManagedClassDto[]; onDo(pending: PendingAction): void }) {
	const list = useListView(classes, rules);
	return (
		<>
			<ListTools
				label="Buscar clase"
				placeholder="Buscar clase..."
				search={list.search}
				onSearch={list.setSearch}
				found={plural(list.total, "clase")}
			/>
			{list.total === 0 ? (
				<Empty
					title={`No encontramos «${list.search.trim()}»`}
					action={
						<Button look="line" size="small" onClick={() => list.setSearch("")}>
							Ver todas las clases
						</Button>
					}
				/>
			) : (
				<div className="stack-3">
					<ClassesTable list={list} onDo={onDo} />
					<Pager page={list.page} size={list.size} total={list.total} />
				</div>
			)}
		</>
	);
}

const NoneYet = ({ onAnnounce }: { onAnnounce(): void }) => (
	<Empty
		title="Aún no hay clases"
		action={
			<Button icon="plus" onClick={onAnnounce}>
				Anunciar clase
			</Button>
		}
	>
		Anuncia el día, la hora y el enlace de una videollamada: la verán los estudiantes, y el enlace quien tiene el plan.
	</Empty>
);

/** /clases-gestion. */
export function ManagedClassesPage() {
	const { data, error, refetch } = useManagedClasses();
	useErrorToast(error !== null, "Error al cargar las clases");
	const refresh = useRefreshClasses();
	const [pending, setPending] = useState<PendingAction | { what: "announce"; managedClass?: undefined }>();
	const close = () => setPending(undefined);
	const announce = () => setPending({ what: "announce" });
	const done = () => {
		close();
		void refresh();
	};
	return (
		<>
			<div className="page-head">
				<h1>Clases</h1>
				{data && data.length > 0 && (
					<Button size="small" icon="plus" onClick={announce}>
						Anunciar clase
					</Button>
				)}
			</div>
			{data && data.length > 0 ? (
				<ClassList classes={data} onDo={setPending} />
			) : data ? (
				<NoneYet onAnnounce={announce} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar las clases" onRetry={() => refetch()} />
			) : (
				<Waiting />
			)}
			{(pending?.what === "announce" || pending?.what === "edit") && (
				<ClassDialog managedClass={pending.managedClass} onSaved={done} onClose={close} />
			)}
			{pending?.what === "cancel" && (
				<ClassCancelDialog managedClass={pending.managedClass} onChanged={done} onClose={close} />
			)}
			{pending?.what === "remove" && <ClassRemoval managedClass={pending.managedClass} onGone={done} onClose={close} />}
		</>
	);
}
