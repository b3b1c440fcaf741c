import { academyRoutes } from "./academy/academy-routes.ts";
import { actRoutes } from "./acts/acts-routes.ts";
import { analysisRoutes } from "./analysis/analysis-routes.ts";
import { attemptRoutes } from "./attempts/attempts-routes.ts";
import { accountRoutes } from "./auth/account-routes.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { secondFactorRoutes } from "./auth/second-factor-routes.ts";
import { sessionRoutes } from "./auth/sessions-routes.ts";
import { signedInAuthRoutes } from "./auth/signed-in-auth-routes.ts";
import { staffRoutes } from "./auth/staff-routes.ts";
import { studentViewRoutes } from "./auth/student-view-routes.ts";
import { blogRoutes } from "./blog/blog-routes.ts";
import { bookletRoutes } from "./booklets/booklets-routes.ts";
import { bulkEmailRoutes } from "./bulk-email/bulk-email-routes.ts";
import { chatRoutes } from "./chat/chat-routes.ts";
import { moderationRoutes } from "./chat/moderation-routes.ts";
import { classRoutes } from "./classes/classes-routes.ts";
import { complaintRoutes } from "./complaints/complaints-routes.ts";
import { courseRoutes } from "./courses/courses-routes.ts";
import { cutoffRoutes } from "./cutoffs/cutoffs-routes.ts";
import { examRoutes } from "./exams/exams-routes.ts";
import { givenUpWorkRoutes } from "./given-up-work/given-up-work-routes.ts";
import { groupRoutes } from "./groups/groups-routes.ts";
import { meritRoutes } from "./merit/merit-routes.ts";
import { notebookRoutes } from "./notebook/notebook-routes.ts";
import { paymentRoutes } from "./payments/payments-routes.ts";
import { pictureRoutes } from "./pictures/pictures-routes.ts";
import { preferencesRoutes } from "./preferences/preferences-routes.ts";
import { previewRoutes } from "./preview/preview-routes.ts";
import { profileRoutes } from "./profile/profile-routes.ts";
import { questionImportRoutes } from "./question-imports/question-imports-routes.ts";
import { questionReportRoutes } from "./question-reports/question-reports-routes.ts";
import { compositionRoutes } from "./questions/composition-routes.ts";
import { correctionRoutes } from "./questions/corrections-routes.ts";
import { questionExportRoutes } from "./questions/question-exports-routes.ts";
import { questionRoutes } from "./questions/questions-routes.ts";
import { reminderRoutes } from "./reminders/reminders-routes.ts";
import { removalRoutes } from "./removals/removals-routes.ts";
import { resultRoutes } from "./results/results-routes.ts";
import { searchRoutes } from "./search/search-routes.ts";
import { sectionRoutes } from "./sections/sections-routes.ts";
import { setupRoutes } from "./setup/setup-routes.ts";
import { sharingRoutes } from "./sharing/sharing-routes.ts";
import { simulacroRoutes } from "./simulacros/simulacros-routes.ts";
import { reportRoutes } from "./statistics/report-routes.ts";
import { statisticsRoutes } from "./statistics/statistics-routes.ts";
import { studyPlanRoutes } from "./statistics/study-plan-routes.ts";
import { studentRoutes } from "./students/students-routes.ts";
import { subscriberRoutes } from "./subscribers/subscribers-routes.ts";
import { taskRoutes } from "./tasks/tasks-routes.ts";
import { trashRoutes } from "./trash/trash-routes.ts";
import { universityRoutes } from "./universities/universities-routes.ts";

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
