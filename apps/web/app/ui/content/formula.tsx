import { useEffect, useRef, useState } from "react";

interface FormulaProps {
	tex: string;
	/** Source text, shown until KaTeX has loaded, and if it does not load. */
	text: string;
	display: boolean;
}

/** A formula in a message. KaTeX loads with the first one shown. */
export function Formula({ tex, text, display }: FormulaProps) {
	const ref = useRef<HTMLSpanElement>(null);
	const [isDrawn, setIsDrawn] = useState(false);
	useEffect(() => {
		let isGone = false;
		setIsDrawn(false);
		import("./draw-formula.ts").then(
			async ({ drawFormula, loadCommands }) => {
				await loadCommands(tex).catch(() => undefined);
				if (!isGone && ref.current) setIsDrawn(drawFormula(ref.current, tex, display));
			},
			() => undefined,
		);
		return () => {
			isGone = true;
		};
	}, [tex, display]);
	return (
		<>
			{!isDrawn && text}
			<span className="rich" ref={ref} hidden={!isDrawn} />
		</>
	);
}
