import { type BookletDto, formLetters } from "@cachimbo/contract/booklets/booklets";
import { bookletRoutes } from "@cachimbo/contract/booklets/booklets-routes";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { ReactNode } from "react";
import { useDownload } from "../../../platform/api/use-download.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { type PrintChoices, printQuery } from "../print-choices.ts";
import styles from "./print.module.css";

interface FilesProps {
	exam: ExamDto;
	choices: PrintChoices;
	/** Booklet that these choices produce, once it is known. */
	booklet: BookletDto | undefined;
}

interface FileRowProps {
	/** Name of the file, in its row and in its button's label. */
	name: string;
	detail: string;
	mark: ReactNode;
	file: ReturnType<typeof useDownload>;
}

const FileRow = ({ name, detail, mark, file }: FileRowProps) => (
	<li className={styles.file}>
		{mark}
		<span className={styles.about}>
			<b>{name}</b>
			<span className="soft small">{detail}</span>
		</span>
		<Button look="line" size="small" icon="download" aria-label={`PDF: ${name}`} {...file}>
			PDF
		</Button>
	</li>
);

type FormLetter = (typeof formLetters)[number];

function FormRow({ exam, choices, letter, booklet }: FilesProps & { letter: FormLetter }) {
	const file = useDownload(
		bookletRoutes.booklet,
		{ params: { id: String(exam.idExams) }, query: { ...printQuery(choices), form: letter } },
		{ filename: `cuadernillo-${letter}.pdf`, done: `Descargamos la forma ${letter}`, fallback: "No se pudo imprimir" },
	);
	const form = booklet?.forms.find((one) => one.letter === letter);
	const detail = form ? `${plural(form.pages, "página")} · código ${form.code}` : "Contando páginas…";
	return (
		<FileRow
			name={`Cuadernillo, forma ${letter}`}
			detail={detail}
			mark={<Bubble state="chosen">{letter}</Bubble>}
			file={file}
		/>
	);
}

function SheetRow({ exam, choices }: FilesProps) {
	const file = useDownload(
		bookletRoutes.answerSheet,
		{ params: { id: String(exam.idExams) }, query: printQuery(choices) },
		{ filename: "hoja-de-respuestas.pdf", done: "Descargamos la hoja de respuestas", fallback: "No se pudo imprimir" },
	);
	const detail = `Óptica, para ${plural(exam.questionCount, "pregunta")}; sirve para todas las formas`;
	return <FileRow name="Hoja de respuestas" detail={detail} mark={<Mark icon="sheet" />} file={file} />;
}

function KeyRow({ exam, choices }: FilesProps) {
	const file = useDownload(
		bookletRoutes.key,
		{ params: { id: String(exam.idExams) }, query: printQuery(choices) },
		{ filename: "claves.pdf", done: "Descargamos las claves", fallback: "No se pudo imprimir" },
	);
	const detail = choices.forms > 1 ? "Una tabla con la clave de cada forma" : "La clave de cada pregunta";
	return <FileRow name="Claves" detail={detail} mark={<Mark icon="lock" />} file={file} />;
}

const Mark = ({ icon }: { icon: "sheet" | "lock" }) => (
	<span className={styles.mark}>
		<Icon name={icon} />
	</span>
);

/** Printable files of an exam, each with its download button. */
export function PrintFiles(props: FilesProps) {
	return (
		<ul className={styles.files} aria-label="Archivos para imprimir">
			{formLetters.slice(0, props.choices.forms).map((letter) => (
				<FormRow key={letter} letter={letter} {...props} />
			))}
			<SheetRow {...props} />
			<KeyRow {...props} />
		</ul>
	);
}
