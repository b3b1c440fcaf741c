import { Link } from "react-router";
import { Icon } from "../../ui/graphics/icon.tsx";

export const BackToTools = () => (
	<Link className="back" to="/herramienras-ia">
		<Icon name="left" />
		Herramientas IA
	</Link>
);
