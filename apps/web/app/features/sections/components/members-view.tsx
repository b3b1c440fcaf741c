import type { SectionDto, SectionMemberPageDto } from "@cachimbo/contract/sections/sections";
import { Link } from "react-router";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { formatDate, plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { useMembers } from "../api.ts";
import styles from "./sections.module.css";

type Member = SectionMemberPageDto["items"][number];

const since: Column<Member> = {
	key: "desde",
	title: "Desde",
	inline: true,
	cell: (member) => (
		<span className="num nowrap">
			<span className="only-phone">desde el </span>
			{formatDate(member.since)}
		</span>
	),
};
/** Name column. Only administrators get a link to the student's page; a teacher sees the name alone. */
const nameFor = (mayEdit: boolean): Column<Member> => ({
	key: "estudiante",
	title: "Estudiante",
	isName: true,
	cell: ({ userId, names }) =>
		mayEdit ? (
			<Link className={styles.members} to={`/estudiantes/${userId}`}>
				{names}
			</Link>
		) : (
			names
		),
});

const NobodyYet = ({ section }: { section: SectionDto }) => (
	<Empty
		title="Aún no hay estudiantes"
		action={<ButtonLink to={`/secciones-gestion/${section.id}/invitacion`}>Invitar con el código</ButtonLink>}
	>
		Se unen con el código, el enlace o el QR de la sección.
	</Empty>
);

/** Members of a section, with search by name. */
export function MembersView({ section }: { section: SectionDto }) {
	const mayEdit = useMayEdit();
	const [typed, setTyped, search] = useAddressSearch();
	const list = useMembers(section.id, search);
	const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
	if (section.members === 0) return <NobodyYet section={section} />;
	return (
		<div className="stack-3">
			<ListTools
				label="Buscar estudiante"
				placeholder="Apellidos o nombres"
				search={typed}
				onSearch={setTyped}
				found={plural(rows.length, "estudiante")}
			/>
			{rows.length > 0 ? (
				<Table
					caption={`Estudiantes, ${rows.length} de ${section.members}`}
					columns={[nameFor(mayEdit), since]}
					rows={rows}
					rowKey={({ userId }) => userId}
				/>
			) : list.data ? (
				<Empty
					title={`No encontramos «${search}»`}
					action={
						<Button look="line" size="small" onClick={() => setTyped("")}>
							Ver toda la lista
						</Button>
					}
				/>
			) : list.error ? (
				<ErrorState error={list.error} fallback="Error al cargar la lista" onRetry={() => void list.refetch()} />
			) : (
				<SkeletonGroup label="Cargando la lista">
					<Skeleton height="160px" />
				</SkeletonGroup>
			)}
			{list.hasNextPage && (
				<div>
					<Button
						look="line"
						busy={list.isFetchingNextPage}
						busyText="Cargando…"
						onClick={() => void list.fetchNextPage()}
					>
						Mostrar más
					</Button>
				</div>
			)}
		</div>
	);
}
