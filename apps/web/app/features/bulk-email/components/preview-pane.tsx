import { useEffect, useRef, useState } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { usePreviewOf } from "../api.ts";
import { contentOf, type MailValues } from "../mail-values.ts";
import { useSettled } from "../use-settled.ts";
import styles from "./bulk-email.module.css";
import { MailFrame } from "./mail-frame.tsx";

const widths = { desktop: 640, phone: 360 } as const;
type Width = keyof typeof widths;

const choices = [
	{ value: "desktop", text: "Computadora" },
	{ value: "phone", text: "Celular" },
] as const;

/** Returns the scale that fits content of the given width into its container, at most 1. */
function useScale(width: number) {
	const place = useRef<HTMLDivElement>(null);
	const [scale, setScale] = useState(1);
	useEffect(() => {
		if (!place.current) return undefined;
		const observer = new ResizeObserver(([entry]) =>
			setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
		);
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [width]);
	return { place, scale };
}

/** Live preview of the mail, rendered by the server. */
export function PreviewPane({ values }: { values: MailValues }) {
	const [shown, setShown] = useState<Width>("desktop");
	const content = JSON.stringify(contentOf(values));
	const { data, error } = usePreviewOf(useSettled(content, JSON.parse) as ReturnType<typeof contentOf>);
	const width = widths[shown];
	const { place, scale } = useScale(width);
	return (
		<section className={styles.preview} aria-label="Vista previa">
			<Choice<Width> legend="Vista previa" options={choices} value={shown} onChange={setShown} />
			<div ref={place} className={styles.stage}>
				{data ? (
					<div className={styles.device} style={{ width: width * scale }}>
						<p className={styles.subject}>{values.subject.trim() || "Sin asunto"}</p>
						<div
							className={styles.scaled}
							style={{ ["--scale" as string]: scale, ["--width" as string]: `${width}px` }}
						>
							<MailFrame html={data.html} title={`Vista previa en ${shown === "phone" ? "celular" : "computadora"}`} />
						</div>
					</div>
				) : error ? (
					<p className="soft">La vista previa no se pudo cargar. Vuelve con tu siguiente cambio.</p>
				) : (
					<Skeleton height="420px" />
				)}
			</div>
		</section>
	);
}
