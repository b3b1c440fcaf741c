import { Badge } from "../../ui/cards/badge.tsx";

/** Badge of a post's state: green if the post is public. */
export function StatusBadge({ status }: { status: "activo" | "inactivo" }) {
	const isActive = status === "activo";
	return (
		<Badge tone={isActive ? "right" : "plain"} circle={isActive ? "full" : "open"}>
			{isActive ? "Activo" : "Inactivo"}
		</Badge>
	);
}
