import { homeOf, type Role } from "../../platform/token.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";

/** In place of a screen that is for others of the staff; the server would refuse whatever it asks. */
export const NotYours = ({ role }: { role: Role }) => (
	<Empty title="Esta página no es para ti" level={1} action={<ButtonLink to={homeOf(role)}>Ir a mi inicio</ButtonLink>}>
		Tu rol en la academia no la incluye. Si la necesitas, pídesela a quien dirige la academia.
	</Empty>
);
