import { type Column, drawTable, rowHeight } from "../../content/paper-table.ts";
import { inks, openPaper, type Paper, page } from "../../content/print-paper.ts";
import type { Report } from "./report.ts";
import { drawScores } from "./report-chart.ts";
import {
	causesOf,
	dateText,
	dayText,
	errorsText,
	figuresOf,
	pointsText,
	scoreText,
	strengthText,
	targetText,
	weightsText,
	weightText,
} from "./report-words.ts";

const width = page.right - page.left;
const gap = 14;

/** The report as a PDF: one A4 page, or more if the courses do not fit. */
export async function drawReport(report: Report): Promise<Buffer> {
	const { siteName, student, madeAt } = report;
	const paper = await openPaper({ title: `Reporte de progreso de ${student}`, author: siteName, madeAt });
	let y = drawHead(paper, report);
	y = drawFigures(paper, report, y);
	y = drawExams(paper, report, y + gap);
	y = drawCourses(paper, report, y + gap);
	drawErrors(paper, report, y + gap);
	return paper.finish();
}

function drawHead({ write, decorate, doc }: Paper, { siteName, student, madeAt, progress }: Report): number {
	const [x, y] = [page.left, page.top];
	write("P", `${siteName} · Reporte de progreso al ${dateText(madeAt)}`, { x, y, width, ink: "soft" });
	write("H1", student, { x, y: y + 15, width, size: 19, face: "strong" });
	write("P", targetText(progress.target), { x, y: y + 41, width, size: 10.5 });
	decorate(() =>
		doc
			.moveTo(x, y + 62)
			.lineTo(page.right, y + 62)
			.lineWidth(1.2)
			.stroke(inks.text),
	);
	return y + 72;
}

function drawFigures({ write }: Paper, report: Report, y: number): number {
	const figures = figuresOf(report);
	for (const [n, { label, value, comparison }] of figures.entries()) {
		const place = { x: page.left + (n * width) / figures.length, width: width / figures.length - 8 };
		write("P", label, { ...place, y, size: 9, ink: "soft" });
		write("P", value, { ...place, y: y + 12, size: 16, face: "strong" });
		write("P", comparison, { ...place, y: y + 34, size: 8, ink: "soft" });
	}
	return y + 46;
}

const heading = ({ write }: Paper, text: string, y: number, x: number = page.left) =>
	write("H2", text, { x, y, width: page.right - x, size: 12.5, face: "strong" });

const examsListed = 7;

function drawExams(paper: Paper, { progress: { scores } }: Report, y: number): number {
	heading(paper, "Aciertos, examen a examen", y);
	const top = y + 24;
	if (scores.length === 0) {
		paper.write("P", "Todavía no hay exámenes terminados.", { x: page.left, y: top, width });
		return top + 14;
	}
	const latest = scores.slice(-examsListed).reverse();
	const hasPoints = latest.some(({ points }) => points !== null);
	const chartWidth = hasPoints ? 212 : 290;
	drawScores(paper, scores, { x: page.left, y: top, width: chartWidth, height: 118 });
	const columns: Column<(typeof scores)[number]>[] = [
		{ title: "Fecha", width: 38, text: ({ endTime }) => dayText(endTime) },
		{ title: "Examen", width: hasPoints ? 101 : 109, text: ({ name }) => name },
		...(hasPoints ? [{ title: "Puntaje", width: 78, text: pointsText, align: "right" as const }] : []),
		{ title: "Aciertos", width: 44, text: ({ score }) => scoreText(score), align: "right" },
	];
	drawTable(paper, columns, latest, { x: page.left + chartWidth + 16, y: top - 4 });
	return top + 118;
}

function drawCourses(paper: Paper, { progress: { courses, target } }: Report, y: number): number {
	heading(paper, "Avance por curso", y);
	if (courses.length === 0) {
		paper.write("P", "Todavía no hay respuestas.", { x: page.left, y: y + 20, width });
		return y + 34;
	}
	paper.write("P", weightsText(target), { x: page.left, y: y + 17, width, size: 8.5, ink: "soft" });
	const columns: Column<(typeof courses)[number]>[] = [
		{ title: "Curso", width: 170, text: ({ name }) => name },
		{ title: "Peso", width: 60, text: weightText, align: "right" },
		{ title: "Aciertos", width: 115, text: strengthText, align: "right" },
		{
			title: "",
			width: 146,
			bar: ({ correct, total }) => (total > 0 ? correct / total : 0),
		},
	];
	return drawTable(paper, columns, courses, { x: page.left, y: y + 31 });
}

const mostCourses = 5;

function drawErrors(paper: Paper, report: Report, y: number): void {
	const causes = causesOf(report);
	const worst = report.notebook.courses.toSorted((a, b) => b.total - a.total).slice(0, mostCourses);
	const height = 32 + rowHeight * (1 + Math.max(causes.length, worst.length));
	const top = y + height > page.bottom ? nextPage(paper) : y;
	heading(paper, "Cuaderno de errores", top);
	paper.write("P", errorsText(report), { x: page.left, y: top + 17, width, size: 9 });
	if (causes.length > 0) {
		const columns: Column<(typeof causes)[number]>[] = [
			{ title: "Por qué falló", width: 150, text: ({ name }) => name },
			{ title: "Errores", width: 60, text: ({ count }) => String(count), align: "right" },
		];
		drawTable(paper, columns, causes, { x: page.left, y: top + 32 });
	}
	if (worst.length > 0) {
		const columns: Column<(typeof worst)[number]>[] = [
			{ title: "Cursos con más errores en repaso", width: 180, text: ({ course }) => course.name },
			{ title: "Errores", width: 60, text: ({ total }) => String(total), align: "right" },
		];
		drawTable(paper, columns, worst, { x: page.left + 250, y: top + 32 });
	}
}

function nextPage({ doc }: Paper): number {
	doc.addPage();
	return page.top;
}
