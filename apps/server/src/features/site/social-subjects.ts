import { createHash } from "node:crypto";
import type { QuestionPage } from "@cachimbo/contract/pages";
import type { Deps } from "../../deps.ts";
import { findPostTitle } from "../blog/queries.ts";
import { findQuestionPage } from "../sharing/queries.ts";
import { listPublicUniversities } from "../universities/queries.ts";
import { drawingVersion, type SocialSubject } from "./draw-social-picture.ts";

type Reads = Pick<Deps, "db" | "clock" | "settings">;

/** A picture and its path, which changes with the content, so that it can be cached forever. */
export interface SocialPicture {
	path: string;
	subject: SocialSubject;
}

/** Pictures of pages without their own content. */
const pages = {
	inicio: {
		kicker: "Simulacros de admisión",
		title: "¿Listo para ingresar a la Universidad?",
		detail: "Exámenes con las reglas de cada universidad del Perú",
		marked: "title",
	},
	planes: {
		kicker: "Planes",
		title: "Elige cómo prepararte: empieza gratis",
		detail: "Todos los exámenes, con la explicación de cada pregunta",
		marked: "kicker",
	},
} as const;

const hashLength = 16;

function pictureAt(kind: string, slug: string, subject: SocialSubject): SocialPicture {
	const text = JSON.stringify([drawingVersion, subject]);
	const hash = createHash("sha256").update(text).digest("hex").slice(0, hashLength);
	return { path: `/social/${kind}/${slug}-${hash}.png`, subject };
}

/** The academy's name and colours in its pictures. */
const faceOf = ({ settings: { site } }: Pick<Deps, "settings">) => ({
	name: site.name,
	pen: site.pen,
	marker: site.marker,
});

export const pagePicture = (deps: Pick<Deps, "settings">, page: keyof typeof pages): SocialPicture =>
	pictureAt("pagina", page, { ...faceOf(deps), ...pages[page] });

interface University {
	slug: string;
	code: string;
	name: string;
	/** Path of the university's emblem. */
	logo: string | null;
	examCount: number;
}

export function universityPicture(deps: Pick<Deps, "settings">, university: University): SocialPicture {
	const { slug, code, name, logo, examCount } = university;
	const practise = examCount > 0 ? ` · ${examCount} ${examCount === 1 ? "examen" : "exámenes"} para practicar` : "";
	return pictureAt("universidad", slug, {
		...faceOf(deps),
		kicker: "Examen de admisión",
		title: code,
		detail: `${name}${practise}`,
		marked: "title",
		emblem: logo?.replace("/uploads/", ""),
	});
}

export const postPicture = (deps: Pick<Deps, "settings">, post: { slug: string; title: string }): SocialPicture =>
	pictureAt("publicacion", post.slug, {
		...faceOf(deps),
		kicker: "Blog",
		title: post.title,
		detail: "",
		marked: "kicker",
	});

/** Picture of a shared question: shows its source, but not its text. */
export const questionPicture = (deps: Pick<Deps, "settings">, page: Omit<QuestionPage, "picture">): SocialPicture =>
	pictureAt("pregunta", String(page.id), {
		...faceOf(deps),
		kicker: "¿La resuelves?",
		title: page.exam ?? `Quiz de ${page.course}`,
		detail: [page.number > 0 ? `Pregunta ${page.number}` : "", page.exam ? page.course : ""]
			.filter(Boolean)
			.join(" · "),
		marked: "kicker",
	});

/** Finds a picture of published content only, so that nobody can have arbitrary texts drawn. @param file '{slug}-{hash}.png' */
export async function findSocialPicture(deps: Reads, kind: string, file: string): Promise<SocialPicture | undefined> {
	const slug = new RegExp(`^([a-z0-9-]+)-[0-9a-f]{${hashLength}}\\.png$`).exec(file)?.[1];
	if (slug === undefined) return undefined;
	if (kind === "pagina") return Object.hasOwn(pages, slug) ? pagePicture(deps, slug as keyof typeof pages) : undefined;
	if (kind === "universidad") {
		const university = (await listPublicUniversities(deps)).find((one) => one.slug === slug);
		return university && universityPicture(deps, university);
	}
	if (kind === "pregunta") {
		const page = /^[1-9]\d{0,8}$/.test(slug) ? await findQuestionPage(deps, Number(slug)) : undefined;
		return page && questionPicture(deps, page);
	}
	const post = kind === "publicacion" ? await findPostTitle(deps, slug) : undefined;
	return post && postPicture(deps, post);
}
