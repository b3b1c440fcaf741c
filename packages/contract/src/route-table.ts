import { attemptRoutes } from "./routes/attempts.ts";
import { authRoutes } from "./routes/auth.ts";
import { blogRoutes } from "./routes/blog.ts";
import { bulkEmailRoutes } from "./routes/bulk-email.ts";
import { courseRoutes } from "./routes/courses.ts";
import { examRoutes } from "./routes/exams.ts";
import { groupRoutes } from "./routes/groups.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { profileRoutes } from "./routes/profile.ts";
import { questionRoutes } from "./routes/questions.ts";
import { statisticsRoutes } from "./routes/statistics.ts";
import { subscriberRoutes } from "./routes/subscribers.ts";
import { universityRoutes } from "./routes/universities.ts";

/** Every call of the product by feature. A browser imports the one `routes/<feature>.ts` it needs instead. */
export const routeTable = {
	auth: authRoutes,
	blog: blogRoutes,
	universities: universityRoutes,
	exams: examRoutes,
	questions: questionRoutes,
	courses: courseRoutes,
	groups: groupRoutes,
	statistics: statisticsRoutes,
	attempts: attemptRoutes,
	profile: profileRoutes,
	payments: paymentRoutes,
	bulkEmail: bulkEmailRoutes,
	subscribers: subscriberRoutes,
};
