import type { GroupMemberDto, SanctionKind } from "@cachimbo/contract/chat/moderation";
import { Link } from "react-router";
import { formatDate, formatDateTime, formatInteger, plural } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { type Column, RowActions, Table } from "../../../../ui/lists/table.tsx";
import { sanctionWords } from "../wording.ts";
import styles from "./moderation.module.css";
import { SanctionLine } from "./sanction-line.tsx";

interface MembersTableProps {
	groupId: number;
	members: readonly GroupMemberDto[];
	total: number;
	onSanction(member: GroupMemberDto, kind: SanctionKind): void;
}

function Person({ groupId, member }: { groupId: number; member: GroupMemberDto }) {
	return (
		<>
			<span className={styles.person}>{member.name}</span>
			{member.joinedAt && <span className={styles.since}>Desde el {formatDate(member.joinedAt)}</span>}
			{member.sanctions.map((sanction) => (
				<SanctionLine key={sanction.kind} groupId={groupId} member={member} sanction={sanction} />
			))}
		</>
	);
}

const Reports = ({ count }: { count: number }) =>
	count === 0 ? (
		<span className="num">
			0 <span className="only-phone">reportes</span>
		</span>
	) : (
		<Link className={styles.reports} to="/comunidad-gestion?vista=reportes">
			{plural(count, "reporte")}
		</Link>
	);

function Actions({ member, onSanction }: { member: GroupMemberDto } & Pick<MembersTableProps, "onSanction">) {
	const has = (kind: SanctionKind) => member.sanctions.some((sanction) => sanction.kind === kind);
	const kinds: SanctionKind[] = member.joinedAt ? ["MUTED", "REMOVED"] : ["REMOVED"];
	return (
		<RowActions>
			{kinds.map((kind) => {
				const text = has(kind) ? sanctionWords[kind].change : sanctionWords[kind].button;
				return (
					<Button
						key={kind}
						look="quiet"
						size="small"
						aria-haspopup="dialog"
						aria-label={`${text} ${has(kind) ? "de" : "a"} ${member.name}`}
						onClick={() => onSanction(member, kind)}
					>
						{text}
					</Button>
				);
			})}
		</RowActions>
	);
}

/** Table of members with their number of messages and sanctions. */
export function MembersTable({ groupId, members, total, onSanction }: MembersTableProps) {
	const columns: Column<GroupMemberDto>[] = [
		{
			key: "persona",
			title: "Persona",
			isName: true,
			cell: (member) => <Person groupId={groupId} member={member} />,
		},
		{
			key: "mensajes",
			title: "Mensajes",
			inline: true,
			cell: ({ messages }) => (
				<span className="num">
					{formatInteger(messages)} <span className="only-phone">{messages === 1 ? "mensaje" : "mensajes"}</span>
				</span>
			),
		},
		{
			key: "ultimo",
			title: "Último mensaje",
			inline: true,
			cell: ({ lastMessageAt }) => (
				<span className="num">
					<span className="only-phone">Último: </span>
					{lastMessageAt ? formatDateTime(lastMessageAt) : <span className="soft">ninguno</span>}
				</span>
			),
		},
		{ key: "reportes", title: "Reportes", inline: true, cell: ({ reports }) => <Reports count={reports} /> },
		{ key: "acciones", title: "Acciones", cell: (member) => <Actions member={member} onSanction={onSanction} /> },
	];
	return (
		<div className={`table-tight ${styles.table}`}>
			<Table
				caption={`Miembros, ${members.length} de ${total}`}
				columns={columns}
				rows={members}
				rowKey={({ userId }) => userId}
			/>
		</div>
	);
}
