import type { Deps } from "./deps.ts";
import { findEmailConfirmation } from "./features/auth/confirm-email.ts";
import { authForms } from "./features/auth/forms.ts";
import { findPasswordRule } from "./features/auth/password-rules.ts";
import { findPostPage, listPostCards } from "./features/blog/queries.ts";
import { pagePicture, postPicture, universityPicture } from "./features/site/social-subjects.ts";
import { subscriberForms } from "./features/subscribers/forms.ts";
import { countCatalogue } from "./features/universities/catalogue-figures.ts";
import { findUniversityPage } from "./features/universities/public-page.ts";
import { listPublicUniversities } from "./features/universities/queries.ts";
import type { PageServices } from "./http/page-answers.ts";
import type { Caller } from "./http/rate-limit.ts";

/** What pages ask of the features. The web declares the same shapes in its platform/load-context.ts. */
export const createPageServices = (deps: Deps) => {
	const forms = { ...subscriberForms(deps), ...authForms(deps) };
	return {
		/** a form posted without script, by its name */
		submitForm: (form: keyof typeof forms, values: Record<string, string>, caller: Caller) =>
			forms[form](values, caller),
		/** what a mailed link leads to, without using it up */
		findEmailConfirmation: (token: string) => findEmailConfirmation(deps, token),
		/** what a new password must be, also of the account that a mailed token belongs to */
		findPasswordRule: (token?: string) => findPasswordRule(deps, token),
		listPublicUniversities: () => listPublicUniversities(deps),
		/** the figures of the landing page */
		countCatalogue: () => countCatalogue(deps),
		/** undefined where there is no such university; also by another case of its address */
		findUniversity: async (address: string) => {
			const page = await findUniversityPage(deps, address);
			return page && { ...page, picture: universityPicture(deps, { ...page, examCount: page.exams.length }).path };
		},
		/** a page of the blog, from 1 */
		listPosts: (page: number) => listPostCards(deps, page),
		/** undefined where there is no post that a visitor may read */
		findPost: async (slug: string) => {
			const page = await findPostPage(deps, slug);
			return page && { ...page, picture: postPicture(deps, page).path };
		},
		/** paths of what a page without a picture of its own is shared with */
		listPagePictures: async () => ({ site: pagePicture(deps, "inicio").path, plans: pagePicture(deps, "planes").path }),
	} satisfies PageServices;
};
