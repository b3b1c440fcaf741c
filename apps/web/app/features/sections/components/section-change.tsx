import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { renewCode, setSectionClosed } from "../api.ts";
import { formatCode } from "../join-address.ts";

export type Change = "close" | "reopen" | "code";

interface SectionChangeProps {
	section: SectionDto;
	change: Change;
	onChanged(): void;
	onClose(): void;
}

const words = {
	close: { title: "Cerrar", done: "Sección cerrada", send: (section: SectionDto) => setSectionClosed(section, true) },
	reopen: {
		title: "Abrir otra vez",
		done: "Sección abierta otra vez",
		send: (section: SectionDto) => setSectionClosed(section, false),
	},
	code: { title: "Cambiar el código de", done: "Código nuevo: el anterior ya no funciona", send: renewCode },
};

const consequences = {
	close: "Nadie más podrá unirse. Quienes están siguen siendo de la sección, y puedes abrirla otra vez.",
	reopen: "Su código vuelve a funcionar.",
	code: "El código, el enlace y el QR de antes dejan de funcionar. Quienes ya se unieron se quedan.",
};

/** Confirms that a section is closed, reopened or gets a new code. */
export function SectionChange({ section, change, onChanged, onClose }: SectionChangeProps) {
	const { title, done, send } = words[change];
	const { busy, run: confirm } = useAction("No se pudo cambiar la sección", async () => {
		await send(section);
		toast.success(done);
		onChanged();
	});
	return (
		<ConfirmDialog
			open
			title={`${title} ${section.name}`}
			danger={change === "close"}
			busy={busy}
			busyText="Guardando…"
			onConfirm={confirm}
			onCancel={onClose}
		>
			{change === "code" && <p>Ahora es {formatCode(section.code)}.</p>}
			<p>{consequences[change]}</p>
		</ConfirmDialog>
	);
}
