import { Icon } from "../../../ui/icon.tsx";
import styles from "./receipt.module.css";

/**
 * A PDF in the browser's own viewer, which keeps the file's scripts to itself. The frame has no `sandbox`: Chromium shows
 * no PDF in one, and the address is a blob whose type is fixed. A browser without a viewer (a phone's) only downloads it.
 */
export function ReceiptPdf({ url }: { url: string }) {
	return (
		<>
			<Shown url={url} />
			<p className={styles.note}>
				<Icon name="info" />
				<span>
					Los PDF no se comparan por su aspecto, como las imágenes: mira bien el número de operación y la fecha.
				</span>
			</p>
		</>
	);
}

function Shown({ url }: { url: string }) {
	if (navigator.pdfViewerEnabled) return <iframe className={styles.pdf} src={url} title="Comprobante en PDF" />;
	return (
		<div className={styles.noViewer}>
			<Icon name="sheet" />
			<p>
				<b>El comprobante es un PDF.</b>
				<span className="soft">Este navegador no lo muestra aquí: descárgalo para verlo.</span>
			</p>
		</div>
	);
}
