import { secondFactorBeginInput, secondFactorConfirmInput } from "@cachimbo/contract/auth/second-factor";
import { useState } from "react";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useCopy } from "../../../../platform/screen/use-copy.ts";
import { useSignedIn } from "../../../../platform/session/use-session.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Field, PasswordInput } from "../../../../ui/fields/field.tsx";
import { QrCode } from "../../../../ui/graphics/qr-code.tsx";
import { type AppSecret, begin, confirm } from "../api.ts";
import { useForm } from "../use-form.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";

function AskPassword({ onBegun, onCancel }: { onBegun(secret: AppSecret): void; onCancel?: (() => void) | undefined }) {
	const { email } = useSignedIn();
	const form = useForm({
		empty: { password: "" },
		check: (values) => checkWith(secondFactorBeginInput, values),
		send: ({ password }) => begin(password),
		onDone: onBegun,
		fallback: "No se pudo empezar. Inténtalo otra vez",
	});
	return (
		<form ref={form.form} className={styles.stack} onSubmit={form.onSubmit} noValidate>
			<p>Necesitas una app de códigos en tu celular, como Google Authenticator o Microsoft Authenticator.</p>
			<input hidden readOnly autoComplete="username" value={email} />
			<Field label="Tu contraseña" {...(form.errors.password && { error: form.errors.password })}>
				<PasswordInput autoComplete="current-password" {...form.field("password")} />
			</Field>
			<div className="row">
				<Button type="submit" busy={form.busy} busyText="Un momento…">
					Continuar
				</Button>
				{onCancel && (
					<Button look="quiet" onClick={onCancel}>
						Cancelar
					</Button>
				)}
			</div>
		</form>
	);
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");

function Secret({ secret, url }: AppSecret) {
	const { copied, copy } = useCopy();
	return (
		<div className={styles.secret}>
			<QrCode text={url} label="Código QR para tu app de códigos" />
			<div className={styles.stack}>
				<p>
					<b>1.</b> Escanea este código con tu app. Si estás en el mismo celular, <a href={url}>ábrela aquí</a> o
					escribe esta clave:
				</p>
				<p className={styles.key}>{inFours(secret)}</p>
				<Button look="line" size="small" icon={copied ? "check" : "copy"} onClick={() => void copy(secret)}>
					{copied ? "Copiada" : "Copiar la clave"}
				</Button>
			</div>
		</div>
	);
}

interface ConfirmProps {
	secret: AppSecret;
	onConfirmed(codes: string[]): void;
	onCancel?: (() => void) | undefined;
}

function Confirm({ secret, onConfirmed, onCancel }: ConfirmProps) {
	const form = useForm({
		empty: { codigo: "" },
		check: (values) => checkWith(secondFactorConfirmInput, values),
		send: ({ codigo }) => confirm(codigo),
		onDone: onConfirmed,
		fallback: "No se pudo activar. Inténtalo otra vez",
	});
	return (
		<form ref={form.form} className={styles.stack} onSubmit={form.onSubmit} noValidate>
			{secret.replaces && (
				<Banner icon="info">
					Esta clave es nueva y la anterior ya no sirve. Si la agregaste a tu app, bórrala y escanea esta.
				</Banner>
			)}
			<Secret {...secret} />
			<p>
				<b>2.</b> Escribe el código de 6 dígitos que te muestra.
			</p>
			<div className={styles.code}>
				<CodeField error={form.errors.codigo} {...form.field("codigo")} />
			</div>
			<div className="row">
				<Button type="submit" busy={form.busy} busyText="Activando…">
					Activar
				</Button>
				{onCancel && (
					<Button look="quiet" onClick={onCancel}>
						Cancelar
					</Button>
				)}
			</div>
		</form>
	);
}

interface SetUpProps {
	onDone(): void;
	/** Undefined if the second factor is mandatory. */
	onCancel?: () => void;
}

/** Set-up in three steps: password, QR code with confirmation, recovery codes. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
	const [secret, setSecret] = useState<AppSecret>();
	const [codes, setCodes] = useState<string[]>();
	if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
	if (secret) return <Confirm secret={secret} onConfirmed={setCodes} onCancel={onCancel} />;
	return <AskPassword onBegun={setSecret} onCancel={onCancel} />;
}
