import { ApiError } from "../../../platform/api-error.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { sharePicture, takesPictures } from "../../../platform/share.ts";
import { questionLink, type Shared } from "../../../platform/sharing.ts";
import { toast } from "../../../platform/toast.ts";
import { useCopy } from "../../../platform/use-copy.ts";
import { useObjectUrl } from "../../../platform/use-object-url.ts";
import { usePublicUrl } from "../../../platform/use-site.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { usePicture } from "../api.ts";
import styles from "./sharing.module.css";

const words = {
	question: {
		title: "Compartir esta pregunta",
		alt: "La pregunta con sus alternativas, sin la clave",
		lead: "Va sin la clave. Con el enlace, quien tenga cuenta puede resolverla.",
		text: (link: string) => `¿La resuelves? ${link}`,
	},
	result: {
		title: "Compartir mi resultado",
		alt: "Tu resultado, sin tu nombre",
		lead: "Tu nombre no aparece en la imagen.",
		text: (link: string) => `Yo ya practiqué. ¿Y tú? ${link}`,
	},
} as const;

function CopyLink({ link }: { link: string }) {
	const { copied, copy } = useCopy();
	return (
		<Button look="line" icon={copied ? "check" : "link"} onClick={() => void copy(link)}>
			{copied ? "Enlace copiado" : "Copiar enlace"}
		</Button>
	);
}

/** Shares with the native share sheet if it accepts pictures, otherwise downloads the file. */
function Send({ file, text }: { file: File; text: string }) {
	const save = () => {
		saveFile(file, file.name);
		toast.success("Imagen descargada");
	};
	if (!takesPictures(file)) {
		return (
			<Button icon="download" onClick={save}>
				Descargar imagen
			</Button>
		);
	}
	return (
		<>
			<Button look="line" icon="download" onClick={save}>
				Descargar imagen
			</Button>
			<Button icon="share" onClick={() => void sharePicture(file, text)}>
				Compartir
			</Button>
		</>
	);
}

/** Preview of the picture, and the ways to share it. */
export function ShareDialog({ what, onClose }: { what: Shared; onClose(): void }) {
	const { title, alt, lead, text } = words[what.kind];
	const { data: file, error, refetch } = usePicture(what);
	const address = useObjectUrl(file);
	const publicUrl = usePublicUrl();
	const link = what.kind === "question" ? questionLink(publicUrl, what.id) : publicUrl;
	const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
	return (
		<Dialog
			open
			title={title}
			onClose={onClose}
			footer={
				<>
					{what.kind === "question" && !isGone && <CopyLink link={link} />}
					{file && <Send file={file} text={text(link)} />}
				</>
			}
		>
			<p className="soft">{lead}</p>
			{address ? (
				<img className={styles.preview} src={address} alt={alt} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo preparar la imagen" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Preparando la imagen">
					<Skeleton height="min(50vh, 420px)" />
				</SkeletonGroup>
			)}
		</Dialog>
	);
}
