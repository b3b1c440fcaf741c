import type { SectionDto } from "@cachimbo/contract/sections/sections";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { StateTabs } from "../../../ui/lists/state-tabs.tsx";
import { useSection } from "../api.ts";
import { formatCode } from "../join-address.ts";
import { InvitedList } from "./invited-list.tsx";
import { MembersView } from "./members-view.tsx";
import styles from "./sections.module.css";

const tabsOf = ({ members, invited }: SectionDto, mayEdit: boolean) => [
	{ word: "tareas", text: "Tareas", to: "?" },
	{ word: "estudiantes", text: "Estudiantes", to: "?ver=estudiantes", count: members },
	...(mayEdit ? [{ word: "pendientes", text: "Pendientes", to: "?ver=pendientes", count: invited }] : []),
];

interface ViewsProps {
	section: SectionDto;
	tasks: ReactNode;
}

function Views({ section, tasks }: ViewsProps) {
	const mayEdit = useMayEdit();
	const [word = "tareas"] = useAddressValue("ver");
	const tabs = tabsOf(section, mayEdit);
	const current = tabs.find((tab) => tab.word === word)?.word ?? "tareas";
	return (
		<>
			<StateTabs label="La sección" tabs={tabs} current={current} />
			{current === "tareas" && tasks}
			{current === "estudiantes" && <MembersView section={section} />}
			{current === "pendientes" && <InvitedList section={section} />}
		</>
	);
}

function Head({ section, actions }: { section: SectionDto; actions: ReactNode }) {
	const mayEdit = useMayEdit();
	const { id, name, teacher, code, closedAt } = section;
	return (
		<>
			<div className={styles.head}>
				<h1>{name}</h1>
				{closedAt && <Badge>Cerrada</Badge>}
			</div>
			<Cells
				facts={[
					{ label: "Docente", value: teacher?.name ?? <span className="soft">Sin docente</span> },
					{ label: "Código", value: closedAt ? "–" : <b className="num nowrap">{formatCode(code)}</b> },
				]}
			/>
			<div className="row">
				{!closedAt && (
					<ButtonLink look="line" size="small" icon="share" to={`/secciones-gestion/${id}/invitacion`}>
						Invitar
					</ButtonLink>
				)}
				{!closedAt && mayEdit && (
					<ButtonLink look="line" size="small" icon="up" to={`/estudiantes/importar?seccion=${id}`}>
						Importar lista
					</ButtonLink>
				)}
				{actions}
			</div>
		</>
	);
}

interface SectionPageProps {
	/** Content from other features, passed in by the route. */
	tasks: ReactNode;
	actionsFor(section: SectionDto): ReactNode;
}

/** /secciones-gestion/:id: a section, for administrators and its teacher. */
export function SectionPage({ tasks, actionsFor }: SectionPageProps) {
	const { id = "" } = useParams();
	const { data: section, error, refetch } = useSection(pathIdOf(id));
	return (
		<div className="stack-4">
			<Link className="back" to="/secciones-gestion">
				<Icon name="left" />
				Secciones
			</Link>
			{section ? (
				<>
					<Head section={section} actions={actionsFor(section)} />
					<Views section={section} tasks={tasks} />
				</>
			) : (
				<>
					<h1>Sección</h1>
					{error ? (
						<ErrorState error={error} fallback="Error al cargar la sección" onRetry={() => void refetch()} />
					) : (
						<SkeletonGroup label="Cargando la sección" className="stack-4">
							<Skeleton height="72px" />
							<Skeleton height="260px" />
						</SkeletonGroup>
					)}
				</>
			)}
		</div>
	);
}
