import type { ImportChoice } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { AlikeDto, ImportDto, ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import type { PictureDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { OptionContent } from "../../../ui/content/option-content.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { chooseAlike, keepChoice, keepImport, renewRows } from "../api.ts";
import { markDifferences } from "../mark-differences.ts";
import type { StagedPictures } from "../staged-pictures.ts";
import { alikeText } from "../wording.ts";
import styles from "./alike.module.css";

/** Compared parts of a question. */
interface Compared {
	questionHtml: string;
	picture: PictureDto | null;
	options: readonly { html: string; picture: PictureDto | null }[];
	correctOption: number | null;
}

/** Replaces staged picture URLs with the object URLs of this page. */
function withPageUrls({ questionHtml, picture, options, correctOption }: Compared, pictures: StagedPictures): Compared {
	const withUrl = (original: PictureDto | null) => original && { ...original, url: pictures.urlOf(original.url) };
	return {
		...{ questionHtml: pictures.inHtml(questionHtml), picture: withUrl(picture), correctOption },
		options: options.map((option) => ({ html: pictures.inHtml(option.html), picture: withUrl(option.picture) })),
	};
}

interface SideProps extends Compared {
	title: string;
	place: string;
	ref: React.Ref<HTMLDivElement>;
}

const shownOption = ({ html, picture }: Compared["options"][number]) => (picture ? { html, picture } : { html });

/** One of the two questions, reduced to the compared parts. */
function Side({ title, place, questionHtml, picture, options, correctOption, ref }: SideProps) {
	return (
		<div className={styles.side} ref={ref}>
			<h4>{title}</h4>
			{place && <p className="soft small">{place}</p>}
			<div data-part="stem">
				<RichText html={questionHtml} />
			</div>
			{picture && (
				<Picture
					src={picture.url}
					width={picture.width}
					height={picture.height}
					alt={picture.alt}
					className={styles.picture}
				/>
			)}
			<ol className={styles.options}>
				{options.map((option, index) => (
					<li key={letterOf(index)} className={index === correctOption ? styles.key : undefined}>
						<span className={styles.letter}>{letterOf(index)}</span>
						<span data-part="option">
							<OptionContent option={shownOption(option)} letter={letterOf(index)} />
						</span>
						{index === correctOption && <span className={styles.keyText}>Clave</span>}
					</li>
				))}
			</ol>
		</div>
	);
}

const choiceTexts: Record<ImportChoice, string> = {
	new: "Importar como nueva",
	skipped: "No importar",
	placed: "Es la misma: usar la que ya está",
};

/** Choice that corresponds to the row's outcome. An undecided row is imported. */
const chosenOf = ({ outcome }: ImportRowDto): ImportChoice =>
	outcome === "skipped" || outcome === "placed" ? outcome : "new";

function useChoice(importId: number, row: number) {
	const client = useQueryClient();
	return async (choice: ImportChoice, before: ImportChoice) => {
		keepChoice(client, importId, choice, row);
		try {
			keepImport(client, await chooseAlike(importId, choice, row));
		} catch (error) {
			keepChoice(client, importId, before, row);
			toast.error(messageOf(error, "No se pudo guardar lo que elegiste"));
		}
	};
}

interface AlikeProps {
	importId: number;
	row: ImportRowDto;
	alike: AlikeDto;
	question: NonNullable<ImportRowDto["question"]>;
	pictures: StagedPictures;
	/** Whether the choice can still be changed. */
	canChoose: boolean;
}

/** A row beside the similar question, with differences highlighted and the choice of what to do. */
export function Alike({ importId, row, alike, question, pictures, canChoose }: AlikeProps) {
	const own = useRef<HTMLDivElement>(null);
	const other = useRef<HTMLDivElement>(null);
	const choose = useChoice(importId, row.row);
	// The refetched list shows the new state only later. Without this the pressed button would jump back.
	const [pressed, setPressed] = useState<ImportChoice>();
	const [ownSide, otherSide] = [withPageUrls(question, pictures), withPageUrls(alike, pictures)];
	// A loaded picture re-renders the text and so removes the highlights.
	const texts = JSON.stringify([ownSide, otherSide]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other texts have other differences
	useEffect(() => (own.current && other.current ? markDifferences(own.current, other.current) : undefined), [texts]);
	const chosen = chosenOf(row);
	return (
		<div className="stack-3">
			<p className={styles.lead}>
				<b>{alike.row === null ? "Se parece a una que ya está" : `Se parece a la de la fila ${alike.row}`}</b>
			</p>
			<div className={styles.sides}>
				<Side title="Del archivo" place={question.courseName} {...ownSide} ref={own} />
				<Side
					title={alike.row === null ? "La que ya está" : `Fila ${alike.row}`}
					{...otherSide}
					place={[alike.courseName, alike.place].filter(Boolean).join(" · ")}
					ref={other}
				/>
			</div>
			{canChoose && (
				<Choice
					legend="¿Qué hacemos con la del archivo?"
					options={alike.choices.map((value) => ({ value, text: choiceTexts[value] }))}
					value={pressed ?? chosen}
					onChange={(choice) => {
						setPressed(choice);
						void choose(choice, chosen).finally(() => setPressed(undefined));
					}}
				/>
			)}
		</div>
	);
}

/** Bulk choice for all similar questions, for files with hundreds of them. */
export function AlikeSummary({ dto, to }: { dto: ImportDto; to: React.ReactNode }) {
	const client = useQueryClient();
	const { busy, run: choose } = useAction("No se pudo guardar lo que elegiste", async (choice: ImportChoice) => {
		keepImport(client, await chooseAlike(dto.id, choice));
		await renewRows(client, dto.id);
	});
	if (dto.alike === 0) return null;
	const isSkipped = dto.counts.skipped >= dto.alike;
	return (
		<div className={styles.summary}>
			<p>
				<b>{alikeText(dto.alike)}.</b> Míralas lado a lado y elige; si no eliges, se importan como nuevas. {to}
			</p>
			<Button
				look="line"
				size="small"
				busy={busy}
				busyText="Guardando…"
				onClick={() => choose(isSkipped ? "new" : "skipped")}
			>
				{isSkipped ? "Importarlas como nuevas" : "No importar ninguna de ellas"}
			</Button>
		</div>
	);
}
