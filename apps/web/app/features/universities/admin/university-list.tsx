import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { Link } from "react-router";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { writeSort } from "../../../ui/lists/list-view.ts";
import { Pager } from "../../../ui/lists/pager.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import styles from "./universities-admin.module.css";
import { universitySorts } from "./university-values.ts";

interface ListProps {
	view: ListView<UniversityDto>;
	/** Whether universities exist, even if the search matches none. */
	hasAny: boolean;
	/** Id of the university in the form. */
	edited: number | undefined;
	onEdit(university: UniversityDto): void;
	onRemove(university: UniversityDto): void;
	onCreate(): void;
}

function Row({
	university,
	...props
}: { university: UniversityDto } & Pick<ListProps, "edited" | "onEdit" | "onRemove">) {
	const { id, code, name, logo, country, examsList } = university;
	const isEdited = props.edited === id;
	return (
		<li className={classNames(styles.row, isEdited && styles.edited)}>
			<Emblem code={code} logo={logo} size={44} />
			<div className={styles.text}>
				<b>{code}</b>
				<span>{name}</span>
				<span className="soft small">
					{country} ·{" "}
					<Link to={`/universidad/examenes?universidad=${id}`}>
						{plural(examsList.length, "examen", "exámenes")}
						<span className="sr"> de {code}</span>
					</Link>{" "}
					·{" "}
					<Link to={`/universidad/puntajes?universidad=${id}`}>
						Puntajes de ingreso<span className="sr"> de {code}</span>
					</Link>
				</span>
			</div>
			<span className={styles.rowButtons}>
				<Button
					look="quiet"
					size="small"
					data-edit={id}
					aria-label={`Editar ${code}`}
					aria-pressed={isEdited}
					onClick={() => props.onEdit(university)}
				>
					Editar
				</Button>
				<IconButton icon="trash" danger label={`Eliminar ${code}`} onClick={() => props.onRemove(university)} />
			</span>
		</li>
	);
}

function Nothing({ hasAny, view, onCreate }: Pick<ListProps, "hasAny" | "view" | "onCreate">) {
	if (!hasAny) {
		return (
			<Empty
				title="Aún no hay universidades"
				action={
					<Button className={styles.phoneOnly} onClick={onCreate}>
						Registrar universidad
					</Button>
				}
			>
				Registra la primera: después podrás agregarle exámenes y preguntas.
			</Empty>
		);
	}
	return (
		<Empty
			title={`No encontramos «${view.search.trim()}»`}
			action={
				<Button look="line" size="small" onClick={() => view.clear()}>
					Ver todas
				</Button>
			}
		>
			Prueba con las siglas o con una parte del nombre.
		</Empty>
	);
}

/** List of universities beside the form. */
export function UniversityList(props: ListProps) {
	const { view, hasAny } = props;
	return (
		<>
			<ListTools
				label="Buscar universidad"
				placeholder="Siglas o nombre"
				search={view.search}
				onSearch={view.setSearch}
				found={plural(view.total, "universidad encontrada", "universidades encontradas")}
			>
				<Field label="Orden" labelHidden>
					<Select value={writeSort(view.sort)} onChange={(event) => view.setSort(event.target.value)}>
						{universitySorts.map(([sort, text]) => (
							<option key={sort} value={sort}>
								{text}
							</option>
						))}
					</Select>
				</Field>
			</ListTools>
			{view.total === 0 ? (
				<Nothing {...props} hasAny={hasAny} />
			) : (
				<ul className={`card ${styles.list}`}>
					{view.rows.map((university) => (
						<Row key={university.id} university={university} {...props} />
					))}
				</ul>
			)}
			<Pager page={view.page} size={view.size} total={view.total} />
		</>
	);
}

/** Link to the form, for screens that do not show it beside the list. */
export const CreateUniversityLink = () => (
	<ButtonLink to="?editar=nueva" icon="plus" size="small" className={styles.phoneOnly}>
		Registrar universidad
	</ButtonLink>
);
