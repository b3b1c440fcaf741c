import { Badge } from "../../ui/badge.tsx";

/** Green while it can be read. */
export function StatusBadge({ status }: { status: "activo" | "inactivo" }) {
	const isActive = status === "activo";
	return (
		<Badge tone={isActive ? "right" : "plain"} circle={isActive ? "full" : "open"}>
			{isActive ? "Activo" : "Inactivo"}
		</Badge>
	);
}
