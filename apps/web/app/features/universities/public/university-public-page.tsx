import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { PostCard, UniversityPage } from "@cachimbo/contract/pages";
import { breadcrumbs, faqPage } from "../../../platform/page/structured-data.ts";
import { usePublicUrl } from "../../../platform/page/use-site.ts";
import { formatDateTime, formatDuration, plural } from "../../../platform/words/formats.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { PremiumBadge } from "../../../ui/cards/premium-badge.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { StructuredData } from "../../../ui/page/structured-data.tsx";
import { newestRule } from "../scoring-cells.ts";
import { examAnswers, timeOf } from "./exam-answers.ts";
import { ExamCourses } from "./exam-courses.tsx";
import { PublicRule } from "./public-rule.tsx";
import styles from "./public-university.module.css";
import { SampleQuestion } from "./sample-question.tsx";

/** Path at which signed-in users practise the exam. */
const practicePath = ({ exams }: UniversityPage): string =>
	exams[0] ? `/universidades/${exams[0].university}` : "/universidades";

function Head({ university }: { university: UniversityPage }) {
	const { code, name, description, website, logo } = university;
	return (
		<header className={`squared ${styles.hero}`}>
			<div className="wrap">
				<a className="back" href="/examen-admision">
					<Icon name="left" />
					Exámenes de admisión
				</a>
				<div className={styles.name}>
					<Emblem code={code} logo={logo} size={104} className={styles.emblem} />
					<div>
						<h1>
							Examen de admisión <span className="mark">{code}</span>
						</h1>
						<p className={styles.full}>{name}</p>
					</div>
				</div>
				<p className={styles.description}>{description}</p>
				<p className={styles.actions}>
					<ButtonAnchor className="for-visitors" href="/login/registro">
						Practica este examen gratis
					</ButtonAnchor>
					<ButtonAnchor className="for-signed-in" href={practicePath(university)}>
						Practica este examen
					</ButtonAnchor>
					{website && (
						<a className={styles.website} href={website} target="_blank" rel="noopener">
							Sitio web de la universidad
						</a>
					)}
				</p>
			</div>
		</header>
	);
}

function Exam({ exam }: { exam: ExamDto }) {
	const { examPeriod, examTypeDTO, questionCount, parts, premium, opensAt } = exam;
	const questionsText = questionCount === 0 ? "aún sin preguntas" : plural(questionCount, "pregunta");
	return (
		<li className={`card ${styles.exam}`}>
			<div className="line-of">
				<h3>
					{examTypeDTO.name} <span>{examPeriod}</span>
				</h3>
				{premium ? (
					<PremiumBadge />
				) : (
					<Badge tone="right" circle="full">
						Gratis
					</Badge>
				)}
			</div>
			<p className="soft num">
				{questionsText} · {timeOf(exam)}
			</p>
			{parts && (
				<ul className={`soft small num ${styles.parts}`}>
					{parts.map(({ name, minutes, questions }) => (
						<li key={name}>
							{name}: {plural(questions, "pregunta")} en {formatDuration(minutes * 60)}
						</li>
					))}
				</ul>
			)}
			{opensAt && <p className="soft small">Simulacro programado: abre el {formatDateTime(opensAt)}.</p>}
		</li>
	);
}

function Exams({ university: { code, exams, courses } }: { university: UniversityPage }) {
	if (exams.length === 0) {
		return (
			<Empty
				title="Aún no hay exámenes de esta universidad"
				action={<ButtonAnchor href="/examen-admision">Ver otras universidades</ButtonAnchor>}
			>
				Los estamos preparando. Mientras tanto puedes practicar con los de otra universidad.
			</Empty>
		);
	}
	const free = exams.filter((exam) => !exam.premium).length;
	const questions = courses.reduce((sum, course) => sum + course.questions, 0);
	return (
		<section className={styles.section} aria-labelledby="examenes">
			<h2 id="examenes">Exámenes para practicar</h2>
			<Cells
				facts={[
					{ label: exams.length === 1 ? "Examen" : "Exámenes", value: exams.length },
					{ label: "Gratis", value: free },
					...(questions > 0 ? [{ label: "Preguntas distintas", value: questions }] : []),
				]}
			/>
			<ul className={styles.exams} aria-label={`Exámenes de ${code}`}>
				{exams.map((exam) => (
					<Exam key={exam.idExams} exam={exam} />
				))}
			</ul>
		</section>
	);
}

/** Structured data for search engines. */
function About({ university }: { university: UniversityPage }) {
	const answers = examAnswers(university);
	const steps = [
		{ name: "Inicio", path: "/" },
		{ name: "Exámenes de admisión", path: "/examen-admision" },
		{ name: university.code, path: `/examen-admision/${university.slug}` },
	];
	const breadcrumbList = breadcrumbs(usePublicUrl(), steps);
	return <StructuredData things={answers.length > 0 ? [breadcrumbList, faqPage(answers)] : [breadcrumbList]} />;
}

function Questions({ university }: { university: UniversityPage }) {
	const answers = examAnswers(university);
	if (answers.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="preguntas">
			<h2 id="preguntas">Preguntas frecuentes</h2>
			<div className={styles.answers}>
				{answers.map(({ question, answer }, n) => (
					<details key={question} name="preguntas" open={n === 0}>
						<summary>
							{question}
							<Icon name="down" />
						</summary>
						<p>{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}

function Reading({ posts }: { posts: readonly PostCard[] }) {
	if (posts.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="lecturas">
			<h2 id="lecturas">Prepárate mejor</h2>
			<ul className={styles.posts}>
				{posts.map(({ id, slug, title }) => (
					<li key={id}>
						<a href={`/blog/${slug}`}>
							<Icon name="book" />
							{title}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** /examen-admision/{code}, rendered on the server: public facts about an admission exam, and links to practise it. */
export function UniversityPublicPage({
	university,
	posts,
}: {
	university: UniversityPage;
	posts: readonly PostCard[];
}) {
	return (
		<>
			<Head university={university} />
			<div className={`wrap ${styles.body}`}>
				<Exams university={university} />
				{university.exams.length > 0 && <PublicRule found={newestRule(university.exams)} code={university.code} />}
				{university.sample && <SampleQuestion sample={university.sample} path={practicePath(university)} />}
				<ExamCourses courses={university.courses} areas={university.areas} />
				<Questions university={university} />
				<Reading posts={posts} />
			</div>
			<About university={university} />
			<section className={`squared ${styles.close}`} aria-labelledby="empieza">
				<div className="wrap">
					<h2 id="empieza">Tu primer simulacro {university.code}, hoy</h2>
					<p className="soft">
						<span className="for-visitors">Regístrate gratis: al terminar ves</span>
						<span className="for-signed-in">Al terminar ves</span> tu puntaje y por dónde empezar a estudiar.
					</p>
					<ButtonAnchor className="for-visitors" href="/login/registro">
						Crear mi cuenta gratis
					</ButtonAnchor>
					<ButtonAnchor className="for-signed-in" href={practicePath(university)}>
						Ir al simulacro
					</ButtonAnchor>
				</div>
			</section>
		</>
	);
}
