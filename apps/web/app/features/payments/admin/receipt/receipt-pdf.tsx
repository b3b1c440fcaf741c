import { Icon } from "../../../../ui/graphics/icon.tsx";
import styles from "./receipt.module.css";

/**
 * Shows a PDF in the browser's viewer, which isolates the file's scripts. The frame has no `sandbox`, because Chromium shows no
 * PDF in a sandboxed frame; the URL is a blob with a fixed type. A browser without a viewer (on phones) only offers a download.
 */
export function ReceiptPdf({ url }: { url: string }) {
	return (
		<>
			<PdfViewer url={url} />
			<p className={styles.note}>
				<Icon name="info" />
				<span>
					Los PDF no se comparan por su aspecto, como las imágenes: mira bien el número de operación y la fecha.
				</span>
			</p>
		</>
	);
}

function PdfViewer({ url }: { url: string }) {
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
