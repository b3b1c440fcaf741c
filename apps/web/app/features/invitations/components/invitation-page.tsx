import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import type { openInvitation } from "../api.ts";
import styles from "./invitations.module.css";
import { StaffInvitation } from "./staff-invitation.tsx";
import { StudentInvitation } from "./student-invitation.tsx";

interface InvitationPageProps {
	token: string;
	opened: Awaited<ReturnType<typeof openInvitation>>;
}

function InvitationContent({ token, opened }: InvitationPageProps) {
	if (!("open" in opened))
		return (
			<Empty title="Esta invitación no funciona" level={1} action={<ButtonAnchor href="/login">Ingresar</ButtonAnchor>}>
				{opened.refusal}
			</Empty>
		);
	const { open } = opened;
	return open.role === "USER" ? (
		<StudentInvitation token={token} open={open} />
	) : (
		<StaffInvitation token={token} open={{ ...open, role: open.role }} />
	);
}

/** /invitacion/:token: invitation of the staff or of a student of a section. */
export const InvitationPage = (props: InvitationPageProps) => (
	<main className={styles.page} id="contenido">
		<InvitationContent {...props} />
	</main>
);
