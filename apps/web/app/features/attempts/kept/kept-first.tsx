import { useOnline } from "../../../platform/offline/online.ts";
import { plural } from "../../../platform/words/formats.ts";
import { NextCard } from "../../../ui/cards/next-card.tsx";
import { sourceOf } from "../device/attempt-store.ts";
import { linkOf, titleOf } from "./kept-facts.ts";
import { useKept } from "./use-kept.ts";

/** Cards of the downloads that can begin offline, shown first if there is no network. */
export function KeptFirst() {
	const kept = useKept();
	const online = useOnline();
	if (online) return null;
	return kept.map((one) => (
		<NextCard
			key={one.key}
			{...linkOf(one)}
			done={0}
			title={titleOf(one)}
			detail={`Guardado en este equipo · ${plural(one.questions, "pregunta")}`}
			action={sourceOf(one).courseId === undefined ? "Resolver sin internet" : "Hacer el quiz sin internet"}
		/>
	));
}
