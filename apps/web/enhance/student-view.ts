import { leaveTo } from "../app/platform/page/leave.ts";
import { currentSession, leaveStudentView } from "../app/platform/session/session.ts";
import { homeOf } from "../app/platform/session/token.ts";

/** Banner of the student view on public pages, which have no React. `features/student-view` renders it on the others. */
export function enhanceStudentView(): void {
	if (!currentSession()?.asStudent) return;
	const banner = document.createElement("aside");
	banner.className = "student-view";
	banner.setAttribute("aria-label", "Vista de estudiante");
	const back = document.createElement("button");
	back.type = "button";
	back.className = "btn btn-line btn-sm";
	back.textContent = "Volver";
	back.onclick = () => {
		leaveStudentView();
		void leaveTo(homeOf("ADMIN"));
	};
	banner.append("Estás viendo como estudiante. Nada se guarda.", back);
	document.body.prepend(banner);
}
