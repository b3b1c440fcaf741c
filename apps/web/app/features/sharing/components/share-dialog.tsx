import { ApiError } from "../../../platform/api/api-error.ts";
import { saveFile } from "../../../platform/api/save-file.ts";
import { questionLink, type SharedItem } from "../../../platform/between-features/sharing.ts";
import { useObjectUrl } from "../../../platform/device/use-object-url.ts";
import { usePublicUrl } from "../../../platform/page/use-site.ts";
import { acceptsPictures, sharePicture } from "../../../platform/screen/share.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useCopy } from "../../../platform/screen/use-copy.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
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
	if (!acceptsPictures(file)) {
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
export function ShareDialog({ what, onClose }: { what: SharedItem; onClose(): void }) {
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
