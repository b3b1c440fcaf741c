import { SignInDialog } from "../../features/attempts/components/sign-in-dialog.tsx";
import { QuestionsPage } from "../../features/questions/components/questions-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/questions";

/** What is being written stays on the screen: it asks to sign in again itself. */
export const handle = { signsInAgain: true };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Preguntas", matches);

export default function QuestionsScreen() {
	return (
		<QuestionsPage
			signIn={(open, close) => (
				<SignInDialog
					open={open}
					text="Lo que escribes está guardado en este equipo. Ingresa de nuevo para seguir donde estás."
					laterText="Ahora no"
					onSignedIn={close}
					onLater={close}
				/>
			)}
		/>
	);
}
