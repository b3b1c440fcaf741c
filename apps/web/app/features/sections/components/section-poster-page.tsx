import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { usePublicUrl, useSite } from "../../../platform/page/use-site.ts";
import { useCopy } from "../../../platform/screen/use-copy.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { QrCode } from "../../../ui/graphics/qr-code.tsx";
import { renewSections, useSections } from "../api.ts";
import { formatCode, joinPath } from "../join-address.ts";
import { SectionChange } from "./section-change.tsx";
import styles from "./sections.module.css";

function Poster({ section }: { section: SectionDto }) {
	const mayEdit = useMayEdit();
	const { name: site } = useSite();
	const origin = usePublicUrl() || location.origin;
	const link = origin + joinPath(section.code);
	const { copied, copy } = useCopy();
	const client = useQueryClient();
	const [isRenewing, setIsRenewing] = useState(false);
	return (
		<>
			<div className={styles.actions}>
				<Button icon="sheet" onClick={() => print()}>
					Imprimir
				</Button>
				<Button look="line" icon={copied ? "check" : "copy"} onClick={() => void copy(link)}>
					{copied ? "Copiado" : "Copiar enlace"}
				</Button>
				{mayEdit && (
					<Button look="line" icon="undo" aria-haspopup="dialog" onClick={() => setIsRenewing(true)}>
						Cambiar código
					</Button>
				)}
			</div>
			<Card className={styles.poster}>
				<p className="form-label">{site}</p>
				<h1>{section.name}</h1>
				{section.teacher && <p>{section.teacher.name}</p>}
				<QrCode text={link} label={`Código QR para unirse a ${section.name}`} large />
				<p>Escanea el código con la cámara de tu celular, o entra a</p>
				<p>
					<b>{link.replace(/^https?:\/\//, "")}</b>
				</p>
				<p className="form-label">Código de la sección</p>
				<p className={styles.code}>{formatCode(section.code)}</p>
			</Card>
			{isRenewing && (
				<SectionChange
					section={section}
					change="code"
					onChanged={() => {
						setIsRenewing(false);
						void renewSections(client);
					}}
					onClose={() => setIsRenewing(false)}
				/>
			)}
		</>
	);
}

/** /secciones-gestion/:id/invitacion: poster with the code, to project or print. */
export function SectionPosterPage() {
	const { id } = useParams();
	const { data, error, refetch } = useSections();
	const section = data?.find((one) => String(one.id) === id && !one.closedAt);
	return (
		<>
			<div className={styles.actions}>
				<Link className="back" to="/secciones-gestion">
					<Icon name="left" />
					Secciones
				</Link>
			</div>
			{section ? (
				<Poster section={section} />
			) : data ? (
				<Empty level={1} title="No hay una sección abierta en esta dirección">
					Puede estar cerrada: ábrela otra vez en la lista de secciones.
				</Empty>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar la sección" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando la sección">
					<Skeleton height="480px" />
				</SkeletonGroup>
			)}
		</>
	);
}
