interface ProgressProps {
	/** Accessible label: 'Avance del examen'. */
	label: string;
	value: number;
	max: number;
	/** Read instead of a percentage: '12 de 40 respondidas'. */
	text?: string;
}

export function Progress({ label, value, max, text }: ProgressProps) {
	const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
	return (
		<div
			className="progress"
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={max}
			aria-valuenow={value}
			aria-valuetext={text}
		>
			<i style={{ width: `${percent}%` }} />
		</div>
	);
}
