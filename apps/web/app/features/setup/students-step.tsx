import type { SetupDto } from "@cachimbo/contract/setup";
import { useCopy } from "../../platform/use-copy.ts";
import { useSaving } from "../../platform/use-saving.ts";
import { usePublicUrl } from "../../platform/use-site.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { finishStep } from "./api.ts";
import styles from "./setup.module.css";

/** How the first students come in: by the address where they register, or by the academy's list, whose people are invited. */
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
		<div className={styles.step}>
			<p>
				Comparte esta dirección con tus estudiantes: cada uno crea su cuenta con su correo, y nadie más sabe su clave.
			</p>
			<p className={styles.address}>{address}</p>
			<div className={styles.ways}>
				<Button look="line" icon={copied ? "check" : "copy"} onClick={() => copy(address)}>
					{copied ? "Copiada" : "Copiar la dirección"}
				</Button>
				<ButtonAnchor look="line" icon="wa" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
					Enviar por WhatsApp
				</ButtonAnchor>
			</div>
			<p>
				¿Ya tienes tu lista de matriculados? Crea su sección e impórtala: a cada uno le puede llegar una invitación.
			</p>
			<div className={styles.ways}>
				<ButtonLink look="line" icon="list" to="/secciones-gestion">
					Crear una sección
				</ButtonLink>
				<ButtonLink look="line" icon="up" to="/estudiantes/importar">
					Importar una lista
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
