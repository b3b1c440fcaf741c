import type { ReactNode } from "react";
import { Empty } from "../../ui/empty.tsx";

/** A screen that is announced and not built yet: says so under its own name and leads back. */
export function InPreparation({ title, action }: { title: string; action: ReactNode }) {
	return (
		<>
			<h1 className="page-title">{title}</h1>
			<Empty title="Estamos preparando esta sección" action={action}>
				Pronto podrás usarla aquí. Mientras tanto, lo demás sigue disponible.
			</Empty>
		</>
	);
}
