import type { CampaignDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { useEffect } from "react";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { campaignsOfPage, useCampaigns } from "../api.ts";
import { watchAttention } from "../polling.ts";
import styles from "./bulk-email.module.css";
import { CampaignCard } from "./campaign-card.tsx";

/** Current and past campaigns. */
export function CampaignList({ onReuse }: { onReuse(campaign: CampaignDto): void }) {
	const page = usePage();
	const answer = useCampaigns(page);
	useEffect(watchAttention, []);
	return (
		<section className={styles.campaigns} aria-labelledby="envios">
			<h2 id="envios">Envíos</h2>
			<ListBody
				answer={answer}
				page={page}
				size={campaignsOfPage}
				search=""
				onShowAll={() => undefined}
				empty={
					<Empty level={3} title="Aún no hay envíos">
						Cada correo masivo aparece aquí con su avance y su resultado.
					</Empty>
				}
			>
				<ul className={styles.cards}>
					{answer.data?.items.map((campaign) => (
						<CampaignCard key={campaign.id} campaign={campaign} onReuse={() => onReuse(campaign)} />
					))}
				</ul>
			</ListBody>
		</section>
	);
}
