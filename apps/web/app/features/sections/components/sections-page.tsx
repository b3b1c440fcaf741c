import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { byText, type ListRules } from "../../../ui/lists/list-view.ts";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useListView } from "../../../ui/lists/use-list-view.ts";
import { renewSections, useSections } from "../api.ts";
import { InvitedDialog } from "./invited-dialog.tsx";
import { SectionChange } from "./section-change.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { type Doing, SectionsTable } from "./sections-table.tsx";

const rules: ListRules<SectionDto> = {
	text: ({ name, teacher, code }) => `${name} ${teacher?.name ?? ""} ${code}`,
	sorts: {
		// Server order: open sections first.
		abiertas: () => 0,
		nombre: byText(({ name }) => name),
		estudiantes: (a, b) => a.members - b.members,
	},
	initial: { key: "abiertas", direction: "ascending" },
};

const Waiting = () => (
	<SkeletonGroup label="Cargando las secciones" className="table-wrap table-wait">
		{["a", "b", "c", "d"].map((key) => (
			<Skeleton key={key} height="44px" />
		))}
	</SkeletonGroup>
);

function SectionList({ sections, onDo }: { sections: readonly SectionDto[]; onDo(doing: Doing): void }) {
	const list = useListView(sections, rules);
	return (
		<>
			<ListTools
				label="Buscar sección"
				placeholder="Buscar sección..."
				search={list.search}
				onSearch={list.setSearch}
				found={plural(list.total, "sección", "secciones")}
			/>
			{list.total === 0 ? (
				<Empty
					title={`No encontramos «${list.search.trim()}»`}
					action={
						<Button look="line" size="small" onClick={() => list.setSearch("")}>
							Ver todas las secciones
						</Button>
					}
				/>
			) : (
				<div className="stack-3">
					<SectionsTable list={list} onDo={onDo} />
					<Pager page={list.page} size={list.size} total={list.total} />
				</div>
			)}
		</>
	);
}

const NoneOfYours = () => (
	<Empty title="Aún no tienes secciones">Cuando la academia te ponga como docente de una sección, la verás aquí.</Empty>
);

const NoneYet = ({ onCreate }: { onCreate(): void }) => (
	<Empty
		title="Aún no hay secciones"
		action={
			<Button icon="plus" onClick={onCreate}>
				Crear sección
			</Button>
		}
	>
		Una sección reúne a los estudiantes de un ciclo y turno. Se unen con un código, un enlace o un QR, o los importas de
		una lista.
	</Empty>
);

/** /secciones-gestion. */
export function SectionsPage() {
	const client = useQueryClient();
	const mayEdit = useMayEdit();
	const { data, error, refetch } = useSections();
	useErrorToast(error !== null, "Error al cargar las secciones");
	const [doing, setDoing] = useState<Doing | { what: "create"; section?: undefined }>();
	const close = () => setDoing(undefined);
	const create = () => setDoing({ what: "create" });
	const done = () => {
		close();
		void renewSections(client);
	};
	return (
		<>
			<div className="page-head">
				<h1>Secciones</h1>
				{mayEdit && data && data.length > 0 && (
					<Button size="small" icon="plus" onClick={create}>
						Crear sección
					</Button>
				)}
			</div>
			{data && data.length > 0 ? (
				<SectionList sections={data} onDo={setDoing} />
			) : data && !mayEdit ? (
				<NoneOfYours />
			) : data ? (
				<NoneYet onCreate={create} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar las secciones" onRetry={() => refetch()} />
			) : (
				<Waiting />
			)}
			{(doing?.what === "create" || doing?.what === "edit") && (
				<SectionDialog section={doing.section} onSaved={done} onClose={close} />
			)}
			{doing?.what === "invited" && <InvitedDialog section={doing.section} onClose={close} />}
			{(doing?.what === "close" || doing?.what === "reopen") && (
				<SectionChange section={doing.section} change={doing.what} onChanged={done} onClose={close} />
			)}
		</>
	);
}
