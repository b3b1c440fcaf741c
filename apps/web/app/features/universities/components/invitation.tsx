import type { ReactNode } from "react";
import { Link } from "react-router";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { useUniversities } from "../api.ts";
import styles from "./invitation.module.css";

const maxChoices = 4;
const letters = ["A", "B", "C", "D"];
const steps = [
	{ title: "Elige y resuelve", text: "Si se cierra la página, sigues donde estabas: todo queda guardado." },
	{ title: "Mira tu hoja corregida", text: "Cada error trae su explicación." },
	{ title: "Practica lo que falta", text: "Quizzes de 20 preguntas por curso." },
];

function Choices() {
	const { data, isPending } = useUniversities();
	if (isPending) {
		return (
			<SkeletonGroup label="Cargando universidades" className={styles.pick}>
				{letters.map((letter) => (
					<Skeleton key={letter} height="72px" />
				))}
			</SkeletonGroup>
		);
	}
	const open = (data ?? []).filter((university) => university.examsList.length > 0).slice(0, maxChoices);
	return (
		<ul className={styles.pick}>
			{open.map(({ id, code, name, logo }, n) => (
				<li key={id}>
					<Link to={`/universidades/${id}`}>
						<Bubble>{letters[n]}</Bubble>
						<span>
							<b>{code}</b>
							<span className="soft small">{name}</span>
						</span>
						<Emblem code={code} logo={logo} size={44} className={styles.emblem} />
					</Link>
				</li>
			))}
			<li>
				<Link to="/universidades">
					<Bubble>{letters[open.length] ?? "E"}</Bubble>
					<span>
						<b>{open.length > 0 ? "Otra universidad" : "Elige tu universidad"}</b>
						<span className="soft small">Ver todas</span>
					</span>
				</Link>
			</li>
		</ul>
	);
}

interface InvitationProps {
	firstName: string;
	/** Question for the target university, until it was answered or skipped. */
	question: ReactNode;
}

const Title = ({ asks }: { asks: boolean }) =>
	asks ? (
		<>
			¿A&nbsp;qué universidad <span className="mark">postulas?</span>
		</>
	) : (
		<>
			Elige tu <span className="mark">primer examen</span>
		</>
	);

/** Dashboard of a student who has not started an exam yet: an invitation instead of zeros. */
export function Invitation({ firstName, question }: InvitationProps) {
	return (
		<>
			<section className={`squared ${styles.first}`} aria-labelledby="bienvenida">
				<div>
					<h1 id="bienvenida">
						{firstName ? `Hola, ${firstName}. ` : "Hola. "}
						<Title asks={Boolean(question)} />
					</h1>
					<p className={`soft ${styles.lead}`}>
						Resuelve tu primer simulacro: al terminar verás tu puntaje y por dónde empezar a estudiar.
					</p>
				</div>
				{question || <Choices />}
			</section>
			<ol className={styles.steps}>
				{steps.map(({ title, text }, n) => (
					<li key={title}>
						<Bubble size="small">{n + 1}</Bubble>
						<p>
							<b>{title}</b>
							<br />
							<span className="soft">{text}</span>
						</p>
					</li>
				))}
			</ol>
		</>
	);
}
