import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";

/** Revokes students' invitations whose address no section waits for any more. Call it after the waiting rows are deleted. */
export async function revokeUnneededInvitations(
	tx: Pick<Tx, "execute">,
	{ clock }: Pick<Deps, "clock">,
	emails: readonly string[],
): Promise<void> {
	await tx.execute(sql`
		update invitations set revoked_at = ${clock.now().toISOString()}::timestamptz
		where email = any (${sql.param([...emails])}::text[]) and role = 'USER' and accepted_at is null and revoked_at is null
			and not exists (select from section_invitees waiting where waiting.email = invitations.email)`);
}
