import {
	type MailStatus,
	mailSources,
	mailStatuses,
	type OutgoingMailDto,
} from "@cachimbo/contract/bulk-email/bulk-email";
import { Link, useSearchParams } from "react-router";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { formatDateTime, plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { mailsOfPage, useMails } from "../api.ts";
import { mailLookOf, mailLooks } from "../wording.ts";
import styles from "./bulk-email.module.css";
import { KeptNotice } from "./kept-notice.tsx";
import { MailReader } from "./mail-reader.tsx";
import { MailTabs } from "./mail-tabs.tsx";

/** Unique key of a mail, 'campaign-12': ids of different sources may be equal. */
const keyOf = ({ source, id }: Pick<OutgoingMailDto, "source" | "id">) => `${source}-${id}`;

function mailOf(word: string | undefined) {
	const [name, id] = word?.split("-") ?? [];
	const source = mailSources.find((known) => known === name);
	const number = pathIdOf(id);
	return source && number ? { source, id: number } : undefined;
}

function useColumns(): Column<OutgoingMailDto>[] {
	const [params] = useSearchParams();
	const addressOf = (mail: OutgoingMailDto) => {
		const next = new URLSearchParams(params);
		next.set("leer", keyOf(mail));
		return `?${next}`;
	};
	return [
		{
			key: "asunto",
			title: "Asunto",
			isName: true,
			cell: (mail) => (
				<Link className={styles.mailSubject} to={addressOf(mail)} preventScrollReset>
					{mail.subject}
				</Link>
			),
		},
		{
			key: "para",
			title: "Para y fecha",
			cell: ({ to, at }) => (
				<>
					<span className={styles.address}>{to}</span>
					<span className="soft small num">{formatDateTime(at)}</span>
				</>
			),
		},
		{
			key: "estado",
			title: "Estado",
			cell: ({ campaignId, ...mail }) => {
				const { text, ...look } = mailLookOf(mail);
				return (
					<>
						<Badge {...look}>{text}</Badge>
						{campaignId !== null && <span className={`soft small ${styles.address}`}>Correo masivo</span>}
						{mail.error && <span className={`small ${styles.address}`}>{mail.error}</span>}
					</>
				);
			},
		},
	];
}

/** /correo-gestion/bandeja: every mail that was kept, sent or is queued. */
export function MailsPage() {
	const [typed, setTyped, search] = useAddressSearch();
	const [word, setWord] = useAddressValue("estado");
	const [kind, setKind] = useAddressValue("tipo");
	const [sending, setSending] = useAddressValue("envio");
	const [reading, setReading] = useAddressValue("leer");
	const status = mailStatuses.find((known) => known === word);
	const source = mailSources.find((known) => known === kind);
	const campaign = sending ? pathIdOf(sending) : undefined;
	const page = usePage();
	const answer = useMails({ source, campaign, status, search }, page);
	const { items = [], total = 0 } = answer.data ?? {};
	const read = mailOf(reading);
	return (
		<>
			<div className="page-head">
				<h1>Bandeja de correos</h1>
			</div>
			<MailTabs />
			<KeptNotice />
			<ListTools
				label="Buscar correo"
				placeholder="Dirección o asunto"
				search={typed}
				onSearch={setTyped}
				found={plural(total, "correo")}
			>
				<div className={styles.filters}>
					<Field label="Estado" labelHidden>
						<Select value={status ?? ""} onChange={(event) => setWord(event.target.value)}>
							<option value="">Todos los estados</option>
							{mailStatuses.map((value: MailStatus) => (
								<option key={value} value={value}>
									{mailLooks[value].text}
								</option>
							))}
						</Select>
					</Field>
					<Field label="Tipo" labelHidden>
						<Select value={source ?? ""} onChange={(event) => setKind(event.target.value)}>
							<option value="">Todos los tipos</option>
							<option value="single">A una persona</option>
							<option value="campaign">Masivos</option>
						</Select>
					</Field>
				</div>
			</ListTools>
			{campaign !== undefined && (
				<p className={styles.change}>
					<span>
						Solo los de un envío{items[0] && ": "}
						<b>{items[0]?.subject}</b>
					</span>
					<Button look="line" size="small" onClick={() => setSending(undefined)}>
						Ver todos
					</Button>
				</p>
			)}
			<ListBody
				answer={answer}
				page={page}
				size={mailsOfPage}
				search={search}
				onShowAll={() => setTyped("")}
				empty={
					<Empty title={status || source || campaign ? "No hay correos así" : "Aún no hay correos"}>
						Los que envía el sitio y los masivos aparecen aquí.
					</Empty>
				}
			>
				<div className="table-tight">
					<Table caption={`Correos, ${items.length} de ${total}`} columns={useColumns()} rows={items} rowKey={keyOf} />
				</div>
			</ListBody>
			{read && <MailReader key={reading} {...read} onClose={() => setReading(undefined, "push")} />}
		</>
	);
}
