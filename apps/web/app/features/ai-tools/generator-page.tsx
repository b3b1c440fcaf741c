import { useState } from "react";
import { useCopy } from "../../platform/screen/use-copy.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/cards/card.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Choice } from "../../ui/fields/choice.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import styles from "./ai-tools.module.css";
import { BackToTools } from "./back-to-tools.tsx";
import { CountSlider } from "./count-slider.tsx";
import { InDevelopmentDialog } from "./in-development-dialog.tsx";
import { difficulties, type GeneratorRequest, QUESTIONS_DEFAULT, requestText } from "./request-text.ts";
import { aiTools } from "./tools.ts";

const difficultyOptions = difficulties.map((value) => ({
	value,
	text: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The request as text, to copy into another AI tool. Nothing here uses it yet. */
function RequestCard({ text }: { text: string }) {
	const { copied, copy } = useCopy();
	return (
		<Card as="section" labelledBy="tu-pedido" className={styles.request}>
			<h2 id="tu-pedido">Tu pedido, en palabras</h2>
			<p className={styles.text}>{text}</p>
			<Button look="line" icon={copied ? "check" : "copy"} onClick={() => copy(text)}>
				{copied ? "Copiado" : "Copiar pedido"}
			</Button>
			<span className="sr" role="status">
				{copied && "Pedido copiado"}
			</span>
			<p className="hint">Puedes llevarlo a tu profesor o a otra herramienta.</p>
		</Card>
	);
}

/** Form of the question generator. The generator does not exist yet, and the page says so. */
export function GeneratorPage() {
	const [request, setRequest] = useState<GeneratorRequest>({
		topic: "",
		count: QUESTIONS_DEFAULT,
		difficulty: "media",
	});
	const [isDialogOpen, setDialogOpen] = useState(false);
	const set = (changed: Partial<GeneratorRequest>) => setRequest((now) => ({ ...now, ...changed }));
	return (
		<>
			<BackToTools />
			<h1 className="page-title">Generador de preguntas</h1>
			<div className={styles.notice}>
				<Banner>Todavía no genera preguntas. Puedes armar tu pedido y copiarlo.</Banner>
			</div>
			<div className={styles.generator}>
				<Card>
					<form
						className={styles.form}
						onSubmit={(event) => {
							event.preventDefault();
							setDialogOpen(true);
						}}
					>
						<Field label="Tema" hint="Por ejemplo: ecuaciones cuadráticas, sinónimos, células.">
							<Input value={request.topic} maxLength={200} onChange={(event) => set({ topic: event.target.value })} />
						</Field>
						<CountSlider value={request.count} onChange={(count) => set({ count })} />
						<Choice
							legend="Dificultad"
							options={difficultyOptions}
							value={request.difficulty}
							onChange={(difficulty) => set({ difficulty })}
						/>
						<Button type="submit">Generar preguntas</Button>
					</form>
				</Card>
				<RequestCard text={requestText(request)} />
			</div>
			<InDevelopmentDialog tool={isDialogOpen ? aiTools.generator : undefined} onClose={() => setDialogOpen(false)} />
		</>
	);
}
