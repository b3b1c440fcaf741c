import type { GroupMemberDto } from "@cachimbo/contract/chat/moderation";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { liftSanction } from "../api.ts";
import { useDecision } from "../use-decision.ts";
import { sanctionLine, sanctionWords } from "../wording.ts";
import styles from "./moderation.module.css";

interface SanctionLineProps {
	groupId: number;
	member: GroupMemberDto;
	sanction: GroupMemberDto["sanctions"][number];
}

/** A sanction in force with its reason and a button that lifts it. */
export function SanctionLine({
	groupId,
	member: { userId, name },
	sanction: { kind, until, reason },
}: SanctionLineProps) {
	const { busy, decide } = useDecision();
	const { noun, lifted } = sanctionWords[kind];
	return (
		<div className={styles.sanction}>
			<Badge tone="wrong" circle="full">
				{sanctionLine(kind, until)}
			</Badge>
			<span className="soft small">{reason}</span>
			<Button
				look="quiet"
				size="small"
				aria-label={`Quitar sanción: ${noun.toLowerCase()} de ${name}`}
				busy={busy !== undefined}
				busyText="Quitando…"
				onClick={() => decide({ name: "lift", send: () => liftSanction(groupId, userId, kind), done: lifted(name) })}
			>
				Quitar sanción
			</Button>
		</div>
	);
}
