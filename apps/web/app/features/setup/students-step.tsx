import type { SetupDto } from "@cachimbo/contract/setup/setup";
import { useSaving } from "../../platform/forms/use-saving.ts";
import { usePublicUrl } from "../../platform/page/use-site.ts";
import { useCopy } from "../../platform/screen/use-copy.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { finishStep } from "./api.ts";
import styles from "./setup.module.css";

/** Whether the URL only works on this device, as in a trial at home. */
const isLocalUrl = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/** Ways to add the first students: the registration link, or an imported list with invitations. */
export function StudentsStep({ onDone }: { onDone(setup: SetupDto): void }) {
	const { copied, copy } = useCopy();
	const address = `${usePublicUrl() || location.origin}/login/registro`;
	const saving = useSaving<SetupDto>({
		check: () => undefined,
		send: () => finishStep("students"),
		onSaved: onDone,
		fallback: "No se pudo guardar el paso",
	});
	const text = encodeURIComponent(`Regístrate aquí para practicar con nosotros: ${address}`);
	return (
		<div className="stack-4">
			<p>
				Comparte esta dirección con tus estudiantes: cada uno crea su cuenta con su correo, y nadie más sabe su clave.
			</p>
			<p className={styles.address}>{address}</p>
			{isLocalUrl(address) && (
				<Banner>
					Esta dirección solo abre en esta computadora. Para que tus estudiantes entren, el sitio necesita un dominio
					propio.
				</Banner>
			)}
			<div className={styles.ways}>
				<Button look="line" icon={copied ? "check" : "copy"} onClick={() => copy(address)}>
					{copied ? "Copiada" : "Copiar la dirección"}
				</Button>
				<ButtonAnchor look="line" icon="wa" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
					Enviar por WhatsApp
				</ButtonAnchor>
			</div>
			<p>
				<b>¿Ya tienes tu lista de matriculados?</b> Crea la sección de tu ciclo e impórtala de Excel: a cada uno le
				puede llegar una invitación.
			</p>
			<div className={styles.ways}>
				<ButtonLink look="line" icon="plus" to="/secciones-gestion">
					Crear una sección
				</ButtonLink>
				<ButtonLink look="line" icon="up" to="/estudiantes/importar">
					Importar mi lista
				</ButtonLink>
			</div>
			<div className={styles.buttons}>
				<Button busy={saving.busy} busyText="Terminando…" onClick={() => saving.save()}>
					Terminar
				</Button>
			</div>
		</div>
	);
}
