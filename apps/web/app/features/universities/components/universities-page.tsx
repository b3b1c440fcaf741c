import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useIdle } from "../../../platform/time/use-idle.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { ScreenAhead } from "../../../ui/page/screen-ahead.tsx";
import { usePrefetchExams, useUniversities } from "../api.ts";
import { findUniversities } from "../find.ts";
import styles from "./universities-page.module.css";

function UniversityCard({ id, code, name, logo, examsList }: UniversityDto) {
	return (
		<Link className={`card ${styles.card}`} to={`/universidades/${id}`}>
			<Emblem code={code} logo={logo} />
			<span className={styles.text}>
				<b>{code}</b>
				<span>{name}</span>
				<span className="soft small">{plural(examsList.length, "examen", "exámenes")}</span>
			</span>
			<Icon name="right" className={styles.go} />
		</Link>
	);
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando universidades" className={styles.list}>
			{["a", "b", "c", "d", "e", "f"].map((key) => (
				<div key={key} className={`card ${styles.card}`}>
					<Skeleton width="64px" height="64px" round />
					<span className={`${styles.text} ${styles.waitingText}`}>
						<Skeleton width="76px" height="20px" />
						<Skeleton width="min(210px, 90%)" height="15px" />
						<Skeleton width="90px" height="13px" />
					</span>
				</div>
			))}
		</SkeletonGroup>
	);
}

function NothingFound({ query }: { query: string }) {
	if (!query) return <Empty title="Aún no hay universidades">Pronto agregaremos las primeras.</Empty>;
	return (
		<Empty
			title={`No encontramos «${query}»`}
			action={
				<ButtonAnchor look="line" size="small" href="/contacto">
					Pedir esta universidad
				</ButtonAnchor>
			}
		>
			Prueba con las siglas o pídenos que la agreguemos.
		</Empty>
	);
}

/** Prefetches script and data of the next screen while the user looks at the list. They are the same for every university. */
function NextScreen({ id }: { id: number }) {
	const isIdle = useIdle();
	usePrefetchExams(isIdle);
	return <ScreenAhead page={`/universidades/${id}`} route="routes/student/university" />;
}

function UniversityList({ query }: { query: string }) {
	const { data, error, refetch } = useUniversities();
	if (!data) {
		if (!error) return <Waiting />;
		return (
			<ErrorState
				error={error}
				fallback="No se pudieron cargar las universidades"
				help="Los exámenes que ya abriste siguen disponibles en este equipo."
				onRetry={() => refetch()}
			/>
		);
	}
	const found = findUniversities(data, query);
	const [first] = data;
	return (
		<>
			{first && <NextScreen id={first.id} />}
			<p className="sr" role="status">
				{query && plural(found.length, "universidad encontrada", "universidades encontradas")}
			</p>
			{found.length === 0 ? (
				<NothingFound query={query} />
			) : (
				<ul className={styles.list}>
					{found.map((university) => (
						<li key={university.id}>
							<UniversityCard {...university} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}

interface PageProps {
	/** Links that resume exams in progress. */
	resume: ReactNode;
	/** Question for the target university, until it was answered or skipped. */
	target: ReactNode;
	/** Source that these two are still loading from. The list renders after them, to avoid a layout shift. */
	waits: "device" | "server" | undefined;
}

/** /universidades. */
export function UniversitiesPage({ resume, target, waits }: PageProps) {
	const [query, setQuery] = useState("");
	return (
		<>
			<div className={styles.head}>
				<h1>Universidades</h1>
				<Field label="Buscar universidad" labelHidden>
					<Input
						type="search"
						icon="search"
						placeholder="Buscar universidad..."
						autoComplete="off"
						value={query}
						onChange={(event) => setQuery(event.target.value)}
					/>
				</Field>
			</div>
			{resume}
			{waits === undefined && <div className={styles.target}>{target}</div>}
			{waits && (
				// Hidden while the device is read, because other content may appear above it a moment later.
				<div style={{ visibility: waits === "device" ? "hidden" : undefined }}>
					<Waiting />
				</div>
			)}
			<div hidden={waits !== undefined}>
				<UniversityList query={query.trim()} />
			</div>
		</>
	);
}
