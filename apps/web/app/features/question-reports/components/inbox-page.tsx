import { useSearchParams } from "react-router";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { StateTabs } from "../../../ui/lists/state-tabs.tsx";
import { questionsOfPage, useOpenReports, useReportedQuestions } from "../inbox-api.ts";
import { inboxTabOf, inboxTabs, kindFilterOf, kindFilters } from "../inbox-wording.ts";
import styles from "./inbox.module.css";
import { ReportedQuestion } from "./reported-question.tsx";

function Tabs({ current }: { current: string }) {
	const { data: open } = useOpenReports();
	const tabs = inboxTabs.map(({ word, text }) => ({
		...{ word, text, to: word ? `?estado=${word}` : "?" },
		waiting: word === "" ? (open?.questions ?? 0) : 0,
	}));
	return <StateTabs label="Estados de los reportes" tabs={tabs} current={current} />;
}

/** /universidad/reportes: inbox of question reports, grouped by question. */
export function InboxPage() {
	const [params] = useSearchParams();
	const tab = inboxTabOf(params.get("estado"));
	const [word, setWord] = useAddressValue("tipo");
	const filter = kindFilterOf(word);
	const page = usePage();
	const answer = useReportedQuestions(tab.state, filter.kind, page);
	const items = answer.data?.items ?? [];
	const none = filter.kind
		? { title: "Ningún reporte de este tipo", text: "Elige otro tipo de error, o todos." }
		: tab.none;
	return (
		<>
			<div className="page-head">
				<h1>Errores reportados</h1>
			</div>
			<Tabs current={tab.word} />
			<div className={styles.tools}>
				<Field label="Tipo de error" labelHidden>
					<Select value={filter.word} onChange={(event) => setWord(event.target.value)}>
						{kindFilters.map(({ word: value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<ListBody
				answer={answer}
				page={page}
				size={questionsOfPage}
				search=""
				onShowAll={() => undefined}
				empty={<Empty title={none.title}>{none.text}</Empty>}
			>
				{answer.error && <OldBanner text="ves los reportes de antes." />}
				<ul className={styles.cards} aria-label={tab.text}>
					{items.map((item) => (
						<ReportedQuestion key={item.questionId} item={item} />
					))}
				</ul>
			</ListBody>
		</>
	);
}
