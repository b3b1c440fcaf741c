import type { SubscriberPlanDto } from "@cachimbo/contract/payments/payments";
import { useSearchParams } from "react-router";
import { useErrorToast } from "../../../../platform/api/use-error-toast.ts";
import { useLastPage } from "../../../../platform/screen/use-paging.ts";
import { formatDate } from "../../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../../ui/lists/pager.tsx";
import { type Column, RowActions, Table } from "../../../../ui/lists/table.tsx";
import { rowsOfPage } from "../api.ts";
import styles from "../payments.module.css";
import { withParams } from "../queue-address.ts";
import { nameOf, planName } from "../wording.ts";
import type { useStudentPlans } from "./api.ts";
import { PlanBadge } from "./plan-badge.tsx";

interface PlanListProps {
	answer: ReturnType<typeof useStudentPlans>;
	q: string;
	page: number;
	onShowAll(): void;
}

const columnsFor = (params: URLSearchParams): Column<SubscriberPlanDto>[] => [
	{
		key: "estudiante",
		title: "Estudiante",
		cell: ({ user }) => (
			<>
				<span className={styles.mail}>{nameOf(user)}</span>
				<span className={`soft small ${styles.mail}`}>{user.email}</span>
			</>
		),
		isName: true,
	},
	{ key: "plan", title: "Plan", cell: ({ plan }) => planName(plan), inline: true },
	{ key: "estado", title: "Estado", cell: ({ status }) => <PlanBadge status={status} />, inline: true },
	{
		key: "termina",
		title: "Termina",
		cell: ({ endsAt }) => (endsAt ? <span className="num nowrap">{formatDate(endsAt)}</span> : "–"),
		inline: true,
	},
	{
		key: "acciones",
		title: "Acciones",
		titleHidden: true,
		cell: ({ user }) => (
			<RowActions>
				<ButtonLink
					look="quiet"
					size="small"
					to={withParams(params, { estudiante: String(user.id) })}
					aria-label={`Ver plan de ${nameOf(user)}`}
				>
					Ver plan
				</ButtonLink>
			</RowActions>
		),
	},
];

/** Page of students with their plans. */
export function PlanList({ answer, q, page, onShowAll }: PlanListProps) {
	const { data, error, isPlaceholderData, refetch } = answer;
	const [params] = useSearchParams();
	useErrorToast(error !== null, "Error al cargar los planes");
	useLastPage(page, rowsOfPage, isPlaceholderData ? undefined : data?.total);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar los planes" onRetry={() => void refetch()} />
		) : (
			<SkeletonGroup label="Cargando los planes" className="stack-3">
				<Skeleton height="220px" />
			</SkeletonGroup>
		);
	if (data.total === 0 && q)
		return (
			<Empty
				title={`No encontramos «${q}»`}
				action={
					<Button look="line" size="small" onClick={onShowAll}>
						Ver a todos los que tienen plan
					</Button>
				}
			/>
		);
	if (data.total === 0)
		return (
			<Empty title="Aún nadie tiene un plan">
				Busca a un estudiante para darle uno: una beca, un pago en efectivo.
			</Empty>
		);
	return (
		<div className={styles.totals} aria-busy={isPlaceholderData}>
			{error && <OldBanner text="ves los planes de antes." />}
			<Table
				caption={`Planes de estudiantes, ${data.items.length} de ${data.total}`}
				columns={columnsFor(params)}
				rows={data.items}
				rowKey={({ user }) => user.id}
			/>
			<Pager page={page} size={rowsOfPage} total={data.total} />
		</div>
	);
}
