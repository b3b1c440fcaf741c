import type { ScoredExamDto } from "@cachimbo/contract/statistics/progress";
import { inks, type Paper } from "../../content/print-paper.ts";
import { dayText, scoreText } from "./report-words.ts";

interface Frame {
	x: number;
	y: number;
	width: number;
	height: number;
}

const scale = [0, 25, 50, 75, 100];
const goal = 70;
const maxLabels = 5;
/** Margins for the scale on the left and the dates below. */
const margins = { left: 22, right: 22, bottom: 14 };

/** Draws scores, oldest to newest, as a line with points. The alternative text lists all of them. */
export function drawScores(paper: Paper, scores: readonly ScoredExamDto[], frame: Frame): void {
	const { doc, root } = paper;
	const list = scores.map(({ endTime, score }) => `${dayText(endTime)}: ${scoreText(score)}`).join("; ");
	const description =
		scores.length === 1 ? "Aciertos del único examen terminado" : `Aciertos de los ${scores.length} últimos exámenes`;
	const alt = `${description}. ${list}.`;
	const box = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height];
	root.add(doc.struct("Figure", { alt, bbox: box } as { alt: string }, () => drawPlot(paper, scores, frame)));
}

function drawPlot({ doc, put }: Paper, scores: readonly ScoredExamDto[], { x, y, width, height }: Frame): void {
	const [left, right, bottom] = [x + margins.left, x + width - margins.right, y + height - margins.bottom];
	const heightOf = (score: number) => bottom - (score / 100) * (bottom - y);
	for (const value of scale) {
		doc
			.moveTo(left - 4, heightOf(value))
			.lineTo(x + width, heightOf(value))
			.lineWidth(0.4)
			.stroke(inks.line);
		put(String(value), { x, y: heightOf(value) - 5, width: margins.left - 8, size: 7.5, ink: "soft", align: "right" });
	}
	doc
		.moveTo(left - 4, heightOf(goal))
		.lineTo(x + width, heightOf(goal))
		.lineWidth(0.8)
		.dash(3, { space: 2 });
	doc.stroke(inks.soft).undash();
	put(`Meta ${goal}`, { x: left - 2, y: heightOf(goal) + 2, width: 60, size: 7.5, ink: "soft" });

	const step = scores.length > 1 ? (right - left - 10) / (scores.length - 1) : 0;
	const points = scores.map((one, n) => ({
		...one,
		x: scores.length > 1 ? left + 5 + n * step : (left + right) / 2,
		y: heightOf(one.score),
	}));
	for (const [n, point] of points.entries()) n === 0 ? doc.moveTo(point.x, point.y) : doc.lineTo(point.x, point.y);
	doc.lineWidth(1.2).stroke(inks.text);
	for (const point of points) doc.circle(point.x, point.y, 2.2).fill(inks.text);

	const labelStep = Math.ceil(points.length / maxLabels);
	for (const [n, point] of points.entries()) {
		if ((points.length - 1 - n) % labelStep !== 0) continue;
		put(dayText(point.endTime), { x: point.x - 25, y: bottom + 4, width: 50, size: 7.5, ink: "soft", align: "center" });
	}
	const last = points.at(-1);
	if (last)
		put(scoreText(last.score), { x: last.x - 20, y: last.y - 14, width: 40, size: 9, face: "strong", align: "center" });
}
