import type { GroupMemberDto, SanctionKind } from "@cachimbo/contract/chat/moderation";
import { useState } from "react";
import { usePage } from "../../../../platform/screen/use-paging.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { ListBody } from "../../../../ui/lists/list-body.tsx";
import { ListTools } from "../../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../../ui/lists/use-address-search.ts";
import { rowsOfPage, useMembers } from "../api.ts";
import { MembersTable } from "./members-table.tsx";
import { SanctionDialog } from "./sanction-dialog.tsx";

/** Members of a group, reported ones first. */
export function MembersView({ groupId }: { groupId: number }) {
	const [typed, setTyped, search] = useAddressSearch();
	const page = usePage();
	const answer = useMembers(groupId, page, search);
	const { items = [], total = 0 } = answer.data ?? {};
	const [sanctioning, setSanctioning] = useState<{ member: GroupMemberDto; kind: SanctionKind }>();
	return (
		<>
			<ListTools
				label="Buscar integrante"
				placeholder="Buscar integrante..."
				search={typed}
				onSearch={setTyped}
				found={plural(total, "persona")}
			/>
			<ListBody
				answer={answer}
				page={page}
				size={rowsOfPage}
				search={search}
				onShowAll={() => setTyped("")}
				empty={<Empty title="Aún no hay integrantes">Quienes se unan al grupo aparecen aquí.</Empty>}
			>
				{answer.error && <OldBanner text="ves los integrantes de antes." />}
				<MembersTable
					groupId={groupId}
					members={items}
					total={total}
					onSanction={(member, kind) => setSanctioning({ member, kind })}
				/>
			</ListBody>
			{sanctioning && (
				<SanctionDialog
					kind={sanctioning.kind}
					groupId={groupId}
					userId={sanctioning.member.userId}
					name={sanctioning.member.name}
					until={sanctioning.member.sanctions.find(({ kind }) => kind === sanctioning.kind)?.until}
					onClose={() => setSanctioning(undefined)}
				/>
			)}
		</>
	);
}
