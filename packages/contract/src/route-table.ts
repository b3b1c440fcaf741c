import { academyRoutes } from "./routes/academy.ts";
import { accountRoutes } from "./routes/account.ts";
import { actRoutes } from "./routes/acts.ts";
import { analysisRoutes } from "./routes/analysis.ts";
import { attemptRoutes } from "./routes/attempts.ts";
import { authRoutes } from "./routes/auth.ts";
import { blogRoutes } from "./routes/blog.ts";
import { bookletRoutes } from "./routes/booklets.ts";
import { bulkEmailRoutes } from "./routes/bulk-email.ts";
import { chatRoutes } from "./routes/chat.ts";
import { classRoutes } from "./routes/classes.ts";
import { complaintRoutes } from "./routes/complaints.ts";
import { compositionRoutes } from "./routes/composition.ts";
import { correctionRoutes } from "./routes/corrections.ts";
import { courseRoutes } from "./routes/courses.ts";
import { cutoffRoutes } from "./routes/cutoffs.ts";
import { examRoutes } from "./routes/exams.ts";
import { givenUpWorkRoutes } from "./routes/given-up-work.ts";
import { groupRoutes } from "./routes/groups.ts";
import { meritRoutes } from "./routes/merit.ts";
import { moderationRoutes } from "./routes/moderation.ts";
import { notebookRoutes } from "./routes/notebook.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { pictureRoutes } from "./routes/pictures.ts";
import { preferencesRoutes } from "./routes/preferences.ts";
import { previewRoutes } from "./routes/preview.ts";
import { profileRoutes } from "./routes/profile.ts";
import { questionExportRoutes } from "./routes/question-exports.ts";
import { questionImportRoutes } from "./routes/question-imports.ts";
import { questionReportRoutes } from "./routes/question-reports.ts";
import { questionRoutes } from "./routes/questions.ts";
import { reminderRoutes } from "./routes/reminders.ts";
import { removalRoutes } from "./routes/removals.ts";
import { reportRoutes } from "./routes/report.ts";
import { resultRoutes } from "./routes/results.ts";
import { searchRoutes } from "./routes/search.ts";
import { secondFactorRoutes } from "./routes/second-factor.ts";
import { sectionRoutes } from "./routes/sections.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { setupRoutes } from "./routes/setup.ts";
import { sharingRoutes } from "./routes/sharing.ts";
import { signedInAuthRoutes } from "./routes/signed-in-auth.ts";
import { simulacroRoutes } from "./routes/simulacros.ts";
import { staffRoutes } from "./routes/staff.ts";
import { statisticsRoutes } from "./routes/statistics.ts";
import { studentViewRoutes } from "./routes/student-view.ts";
import { studentRoutes } from "./routes/students.ts";
import { studyPlanRoutes } from "./routes/study-plan.ts";
import { subscriberRoutes } from "./routes/subscribers.ts";
import { taskRoutes } from "./routes/tasks.ts";
import { trashRoutes } from "./routes/trash.ts";
import { universityRoutes } from "./routes/universities.ts";

/** All API routes by feature. The web imports single `routes/<feature>.ts` files instead, to keep bundles small. */
export const routeTable = {
	auth: { ...authRoutes, ...signedInAuthRoutes },
	blog: blogRoutes,
	universities: universityRoutes,
	exams: examRoutes,
	booklets: bookletRoutes,
	questions: questionRoutes,
	composition: compositionRoutes,
	corrections: correctionRoutes,
	analysis: analysisRoutes,
	results: resultRoutes,
	questionExports: questionExportRoutes,
	questionImports: questionImportRoutes,
	questionReports: questionReportRoutes,
	pictures: pictureRoutes,
	academy: academyRoutes,
	setup: setupRoutes,
	preview: previewRoutes,
	removals: removalRoutes,
	trash: trashRoutes,
	courses: courseRoutes,
	cutoffs: cutoffRoutes,
	classes: classRoutes,
	groups: groupRoutes,
	chat: chatRoutes,
	moderation: moderationRoutes,
	statistics: statisticsRoutes,
	report: reportRoutes,
	studyPlan: studyPlanRoutes,
	reminders: reminderRoutes,
	attempts: attemptRoutes,
	simulacros: simulacroRoutes,
	merit: meritRoutes,
	notebook: notebookRoutes,
	profile: profileRoutes,
	preferences: preferencesRoutes,
	sessions: sessionRoutes,
	sharing: sharingRoutes,
	account: accountRoutes,
	payments: paymentRoutes,
	bulkEmail: bulkEmailRoutes,
	subscribers: subscriberRoutes,
	complaints: complaintRoutes,
	students: studentRoutes,
	sections: sectionRoutes,
	tasks: taskRoutes,
	search: searchRoutes,
	givenUpWork: givenUpWorkRoutes,
	acts: actRoutes,
	staff: staffRoutes,
	secondFactor: secondFactorRoutes,
	studentView: studentViewRoutes,
};
