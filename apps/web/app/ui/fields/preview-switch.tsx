import styles from "./preview-switch.module.css";

/** View that a narrow screen shows. */
export type Shown = "write" | "preview";

const views = [
	{ key: "write", text: "Escribir" },
	{ key: "preview", text: "Vista previa" },
] as const;

interface PreviewSwitchProps {
	/** 'Qué se ve del correo'. */
	legend: string;
	shown: Shown;
	onShow(shown: Shown): void;
}

/** Switch between a text and its preview. A wide screen shows both, without the switch. */
export const PreviewSwitch = ({ legend, shown, onShow }: PreviewSwitchProps) => (
	<fieldset className={styles.views}>
		<legend className="sr">{legend}</legend>
		{views.map(({ key, text }) => (
			<button key={key} type="button" aria-pressed={key === shown} onClick={() => onShow(key)}>
				{text}
			</button>
		))}
	</fieldset>
);
