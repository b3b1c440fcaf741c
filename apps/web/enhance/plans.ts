import type { SubscriptionDto } from "@cachimbo/contract/payments/payments";
import type { PlanId } from "@cachimbo/rules/payments/plans";
import { readSubscription } from "../app/platform/account/read-subscription.ts";
import { call } from "../app/platform/api/api.ts";
import { receiptStoreName, receiptTables } from "../app/platform/offline/device-tables.ts";
import { openStore } from "../app/platform/offline/durable-store.ts";
import { currentSession } from "../app/platform/session/session.ts";
import { formatDate } from "../app/platform/words/formats.ts";

const nameOf = (id: PlanId) => document.querySelector(`[data-plan="${id}"] h2`)?.textContent ?? "";

/** Returns the student's current plan: after its end, the free one. */
const ownPlan = ({ plan, status }: SubscriptionDto): PlanId => (status === "ACTIVE" ? plan : "gratis");

function planText({ plan, status, endsAt, pendingOrder }: SubscriptionDto): string {
	const has = {
		NONE: "Tienes el plan Gratis.",
		ACTIVE: `Tienes el ${nameOf(plan)} hasta el ${formatDate(endsAt ?? 0)}. Si pagas otra vez antes, no pierdes días.`,
		EXPIRED: `Tu ${nameOf(plan)} terminó el ${formatDate(endsAt ?? 0)}. Ahora tienes el plan Gratis.`,
	}[status];
	if (!pendingOrder) return has;
	const paid = `tu pago del ${nameOf(pendingOrder.plan)}`;
	return pendingOrder.status === "OBSERVED"
		? `${has} Para confirmar ${paid} nos falta otro comprobante: mira tu perfil.`
		: `${has} Estamos revisando ${paid}.`;
}

function renewLink(plan: PlanId): HTMLAnchorElement {
	const href = `/cart?plan=${plan}`;
	return Object.assign(document.createElement("a"), { href, textContent: "Renovar" });
}

function markPlan(own: PlanId): void {
	for (const card of document.querySelectorAll<HTMLElement>("[data-plan]")) {
		const isFree = card.dataset.plan === "gratis";
		card.toggleAttribute("data-own", isFree || card.dataset.plan === own);
		if (isFree) card.querySelector("button")!.textContent = own === "gratis" ? "Plan Actual" : "Incluido en tu plan";
	}
	document.querySelector("[data-plans]")?.setAttribute("data-known", "");
}

/** Marks the signed-in student's plan, and shows its end date. */
async function showOwnPlan(userId: number): Promise<void> {
	const line = document.querySelector("[data-own-plan]");
	try {
		const subscription = await call(readSubscription, { params: { userId: String(userId) } });
		markPlan(ownPlan(subscription));
		line?.replaceChildren(planText(subscription));
		if (subscription.status === "ACTIVE") line?.append(" ", renewLink(subscription.plan));
	} catch {
		line?.replaceChildren("No pudimos ver qué plan tienes. Recarga la página para intentarlo otra vez.");
	}
}

/** The fields of a receipt that this page reads. */
interface StoredReceipts {
	receipts: { file: object | null; sentAt: number | null };
}

/** Shows whether a receipt waits on this device. The student area, which the banner links to, sends it. */
async function showWaitingReceipt(userId: number): Promise<void> {
	const store = await openStore<StoredReceipts>(receiptStoreName(userId), receiptTables);
	const receipts = await store.run("readonly", (rows) => rows.list("receipts"));
	const waits = receipts.some(({ file, sentAt }) => file && sentAt !== null);
	const banner = document.querySelector("[data-waiting-receipt]");
	banner?.toggleAttribute("hidden", !waits);
	// The link's target heading exists only in the signed-in area.
	const link = banner?.querySelector("a");
	if (link) link.hash = "tu-plan";
}

function refresh(): void {
	const session = currentSession();
	if (session?.role !== "USER") return;
	void showOwnPlan(session.userId);
	showWaitingReceipt(session.userId).catch(console.warn);
}

refresh();
// A payment may have been approved while this tab was in the background.
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refresh());
