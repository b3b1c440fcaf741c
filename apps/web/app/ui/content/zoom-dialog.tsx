import { Dialog } from "../dialogs/dialog.tsx";
import styles from "./zoom-dialog.module.css";
import { ZoomedPicture } from "./zoomed-picture.tsx";

interface ZoomDialogProps {
	open: boolean;
	/** 'Figura de la pregunta 5'. */
	title: string;
	src: string;
	alt: string;
	onClose(): void;
}

/** A picture of a question over the whole screen. */
export function ZoomDialog({ open, title, src, alt, onClose }: ZoomDialogProps) {
	return (
		<Dialog open={open} title={title} className={styles.zoomDialog} onClose={onClose}>
			<ZoomedPicture src={src} alt={alt} />
		</Dialog>
	);
}
