import type { OwnSectionDto } from "@cachimbo/contract/sections/sections";
import { type SubmitEvent, useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { findSection, joinSection } from "../api.ts";
import styles from "./sections.module.css";

/** Section of a code. Joining requires a click, because anybody may have sent the link. */
function Found({ section, busy, onJoin }: { section: OwnSectionDto; busy: boolean; onJoin(): void }) {
	return (
		<Card className={styles.found}>
			<h2>{section.name}</h2>
			{section.teacher && <p className="soft">Con {section.teacher}</p>}
			{section.joined ? (
				<>
					<Badge tone="right" circle="full">
						Ya estás en esta sección
					</Badge>
					<ButtonLink to="/dashboard">Ir a mi inicio</ButtonLink>
				</>
			) : (
				<>
					<p>Tu academia verá tu nombre, tu correo y tu avance.</p>
					<Button busy={busy} busyText="Uniéndote…" onClick={onJoin}>
						Unirme
					</Button>
				</>
			)}
		</Card>
	);
}

/** State of the search for a section by its code, and of joining it. */
function useSectionSearch(userId: number, codeInUrl: string) {
	const [section, setSection] = useState<OwnSectionDto>();
	const [fault, setFault] = useState<string>();
	const [busy, setBusy] = useState(codeInUrl !== "");
	const ask = useCallback(async (call: () => Promise<OwnSectionDto>, done?: (found: OwnSectionDto) => void) => {
		setBusy(true);
		setFault(undefined);
		try {
			const found = await call();
			setSection(found);
			done?.(found);
		} catch (error) {
			setFault(messageOf(error, "No pudimos buscar tu sección. Intenta de nuevo"));
		} finally {
			setBusy(false);
		}
	}, []);
	const find = useCallback((code: string) => ask(() => findSection(userId, code)), [ask, userId]);
	useEffect(() => {
		if (codeInUrl) void find(codeInUrl);
	}, [codeInUrl, find]);
	const join = (code: string) =>
		ask(
			() => joinSection(userId, code),
			({ name }) => toast.success(`Ya estás en ${name}`),
		);
	/** Resets the found section when the code changes, so that the user cannot join the previous one. */
	const reset = (message?: string) => {
		setSection(undefined);
		setFault(message);
	};
	return { section, fault, busy, find, join, reset };
}

/** /unirme/:codigo: a student joins a section by its code, which may be typed or scanned. */
export function JoinSectionPage() {
	const { codigo = "" } = useParams();
	const { userId } = useSignedIn();
	const [code, setCode] = useState(codigo);
	const { section, fault, busy, find, join, reset } = useSectionSearch(userId, codigo);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (code.trim()) void find(code.trim());
		else reset("Escribe el código de tu sección");
	};
	return (
		<div className={styles.join}>
			<h1>Unirme a mi sección</h1>
			<form className={styles.join} onSubmit={submit} noValidate>
				<Field label="Código de la sección" hint="Te lo da tu academia: 8 letras y números." error={fault}>
					<Input
						value={code}
						maxLength={20}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						onChange={(event) => {
							reset();
							setCode(event.target.value);
						}}
					/>
				</Field>
				{!section && (
					<Button type="submit" busy={busy} busyText="Buscando…">
						Buscar mi sección
					</Button>
				)}
			</form>
			<div aria-live="polite">{section && <Found section={section} busy={busy} onJoin={() => void join(code)} />}</div>
		</div>
	);
}
