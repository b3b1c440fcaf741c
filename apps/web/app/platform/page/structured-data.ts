import { iconPath, type PostPage, type Site } from "@cachimbo/contract/pages";

/** A schema.org object. */
type Thing = { "@type": string } & Record<string, unknown>;

export interface Origin {
	site: Site;
	/** Origin without trailing slash. */
	publicUrl: string;
}

/** @id of the organisation, to be referenced by other objects. */
const organizationId = (publicUrl: string) => `${publicUrl}/#organizacion`;

const present = (values: readonly (string | undefined)[]) => values.filter((value) => value !== undefined);

export function organization({ site, publicUrl }: Origin): Thing {
	const { name, phone, email, facebookUrl, tiktokUrl, instagramUrl, youtubeUrl, whatsappChannelUrl, icon, place } =
		site;
	return {
		"@type": "Organization",
		"@id": organizationId(publicUrl),
		name,
		url: `${publicUrl}/`,
		logo: `${publicUrl}${icon ? iconPath(icon, "512") : "/icon-512.png"}`,
		email,
		telephone: phone,
		address: { "@type": "PostalAddress", addressLocality: place?.split(",")[0], addressCountry: "PE" },
		sameAs: present([facebookUrl, tiktokUrl, instagramUrl, youtubeUrl, whatsappChannelUrl]),
	};
}

export const website = ({ site, publicUrl }: Origin): Thing => ({
	"@type": "WebSite",
	name: site.name,
	url: `${publicUrl}/`,
	inLanguage: "es-PE",
	publisher: { "@id": organizationId(publicUrl) },
});

export const faqPage = (answers: readonly { question: string; answer: string }[]): Thing => ({
	"@type": "FAQPage",
	mainEntity: answers.map(({ question, answer }) => ({
		"@type": "Question",
		name: question,
		acceptedAnswer: { "@type": "Answer", text: answer },
	})),
});

/** Breadcrumbs from the home page to this one. */
export const breadcrumbs = (publicUrl: string, steps: readonly { name: string; path: string }[]): Thing => ({
	"@type": "BreadcrumbList",
	itemListElement: steps.map(({ name, path }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item: `${publicUrl}${path}`,
	})),
});

/** Search engines truncate longer headlines. */
const headlineLength = 110;

export function blogPosting(post: PostPage, { site, publicUrl }: Origin): Thing {
	const page = `${publicUrl}/blog/${post.slug}`;
	const owner = { "@type": "Organization", "@id": organizationId(publicUrl), name: site.name, url: `${publicUrl}/` };
	return {
		"@type": "BlogPosting",
		headline: post.title.length > headlineLength ? `${post.title.slice(0, headlineLength - 1)}…` : post.title,
		description: post.excerpt,
		image: present([post.picture, post.image ?? undefined]).map((image) => new URL(image, `${publicUrl}/`).href),
		datePublished: post.createdDate,
		dateModified: post.updatedDate,
		inLanguage: "es-PE",
		url: page,
		mainEntityOfPage: page,
		author: owner,
		publisher: owner,
	};
}

/** JSON-LD for a `<script>`; `<` is escaped, so that nothing in it can close the element. */
export const asJsonLd = (things: readonly Thing[]): string =>
	JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(/</g, "\\u003c");
