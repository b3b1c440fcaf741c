import type { PageServices } from "@cachimbo/contract/pages";
import type { Deps } from "./deps.ts";
import { findLegalText } from "./features/academy/queries.ts";
import { findEmailConfirmation } from "./features/auth/confirm-email.ts";
import { authForms } from "./features/auth/forms.ts";
import { findResetRule, getPasswordRule } from "./features/auth/passwords/password-rules.ts";
import { findPostPage, listPostCards } from "./features/blog/queries.ts";
import { complaintForms } from "./features/complaints/forms.ts";
import { findComplaintSheet } from "./features/complaints/queries.ts";
import { findCertificate } from "./features/merit/guesses.ts";
import { findPublicMerit } from "./features/merit/queries.ts";
import { findQuestionPage } from "./features/sharing/queries.ts";
import { pagePicture, postPicture, questionPicture, universityPicture } from "./features/site/social-subjects.ts";
import { subscriberForms } from "./features/subscribers/forms.ts";
import { countCatalogue } from "./features/universities/catalogue-figures.ts";
import { findUniversityPage } from "./features/universities/public-page.ts";
import { listPublicUniversities } from "./features/universities/queries.ts";

/** Implements the services that the contract offers to pages, using the features. */
export function createPageServices(deps: Deps): PageServices {
	const forms = { ...subscriberForms(deps), ...complaintForms(deps), ...authForms(deps) };
	return {
		submitForm: (form, values, client) => forms[form](values, client),
		findEmailConfirmation: (token) => findEmailConfirmation(deps, token),
		getPasswordRule: () => getPasswordRule(deps),
		findResetRule: (token) => findResetRule(deps, token),
		findComplaintSheet: (token) => findComplaintSheet(deps, token),
		findLegalText: (name) => findLegalText(deps, name),
		listPublicUniversities: () => listPublicUniversities(deps),
		countCatalogue: () => countCatalogue(deps),
		async findUniversity(address) {
			const page = await findUniversityPage(deps, address);
			return page && { ...page, picture: universityPicture(deps, { ...page, examCount: page.exams.length }).path };
		},
		async findSharedQuestion(id) {
			const page = await findQuestionPage(deps, id);
			return page && { ...page, picture: questionPicture(deps, page).path };
		},
		findPublicMerit: (id, page) => findPublicMerit(deps, id, page),
		findCertificate: (code, client) => findCertificate(deps, code, client),
		listPosts: (page) => listPostCards(deps, page),
		async findPost(slug) {
			const page = await findPostPage(deps, slug);
			return page && { ...page, picture: postPicture(deps, page).path };
		},
		listPagePictures: async () => ({ site: pagePicture(deps, "inicio").path, plans: pagePicture(deps, "planes").path }),
	};
}
