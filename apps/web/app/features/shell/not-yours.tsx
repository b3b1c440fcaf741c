import { homeOf, type Role } from "../../platform/session/token.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Empty } from "../../ui/feedback/empty.tsx";

/** Replaces a screen that the user's role may not open. The server would refuse its requests. */
export const NotYours = ({ role }: { role: Role }) => (
	<Empty title="Esta página no es para ti" level={1} action={<ButtonLink to={homeOf(role)}>Ir a mi inicio</ButtonLink>}>
		Tu rol en la academia no la incluye. Si la necesitas, pídesela a quien dirige la academia.
	</Empty>
);
