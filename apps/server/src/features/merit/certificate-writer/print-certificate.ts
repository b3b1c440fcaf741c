import type { Writable } from "node:stream";
import { inks, landscape, openPaperTo } from "../../../content/print-paper.ts";
import { sharp } from "../../../content/sharp.ts";
import { qrPath } from "./draw-qr.ts";
import { fitLines } from "./fit-lines.ts";
import type { CertificateTask } from "./messages.ts";

type Sheet = Awaited<ReturnType<typeof openPaperTo>>;

const { left, right, width: paperWidth, height: paperHeight } = landscape;
const width = right - left;
const centred = { x: left, width, align: "center" } as const;

/** Maximum width and height in pixels: sharp at two inches. */
const logoPixels = 900;
const logoBox = { width: 190, height: 62 };
const qrSide = 96;

/** Logo flattened on white, as on paper; undefined if it cannot be read. */
async function readLogo(bytes: Uint8Array) {
	try {
		const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
			.flatten({ background: "#ffffff" })
			.resize({ width: logoPixels, height: logoPixels, fit: "inside", withoutEnlargement: true })
			.png()
			.toBuffer({ resolveWithObject: true });
		const scale = Math.min(logoBox.width / info.width, logoBox.height / info.height);
		return { data, width: info.width * scale, height: info.height * scale };
	} catch {
		return undefined;
	}
}

/** Draws a band and a frame in the academy's colours, with room for a hole punch. */
function drawFrame({ doc, decorate }: Sheet, { pen, marker }: CertificateTask): void {
	decorate(() => {
		doc.rect(0, 0, paperWidth, 16).fill(pen);
		doc.rect(0, 16, paperWidth, 5).fill(marker);
		doc
			.rect(24, 42, paperWidth - 48, paperHeight - 66)
			.lineWidth(0.8)
			.stroke(inks.line);
	});
}

async function drawHead(sheet: Sheet, { siteName }: CertificateTask, bytes: Uint8Array | undefined): Promise<void> {
	const { doc, root, write } = sheet;
	const logo = bytes && (await readLogo(bytes));
	const y = 62;
	if (!logo) {
		write("P", siteName, { ...centred, y: y + 18, size: 22, face: "strong" });
		return;
	}
	const draw = () => doc.image(logo.data, (paperWidth - logo.width) / 2, y, { width: logo.width, height: logo.height });
	root.add(doc.struct("Figure", { alt: siteName }, draw));
	// The name as visible text too, since the logo alone does not identify the academy to everybody.
	write("P", siteName, { ...centred, y: y + logoBox.height + 6, size: 10, ink: "soft" });
}

const smallestSize = 12;

/** Writes a long text in a smaller size and, if necessary, in two lines, so that no name is truncated. */
function writeWhole({ doc, write }: Sheet, text: string, { y, largest }: { y: number; largest: number }): void {
	const widthOf = (line: string, size: number) => doc.font("strong").fontSize(size).widthOfString(line);
	const size = Math.max(smallestSize, Math.min(largest, (largest * (width - 8)) / widthOf(text, largest)));
	const lines = fitLines(text, (line) => widthOf(line, size) <= width);
	for (const [n, line] of lines.entries()) write("P", line, { ...centred, y: y + n * 14, size, face: "strong" });
}

function drawFigures({ write, doc, decorate }: Sheet, { points, place, pen }: CertificateTask, y: number): void {
	const boxWidth = 220;
	const gap = 24;
	for (const [n, [label, value]] of [["Puntaje", points] as const, ["Puesto", place] as const].entries()) {
		const x = paperWidth / 2 - boxWidth - gap / 2 + n * (boxWidth + gap);
		decorate(() => doc.roundedRect(x, y, boxWidth, 58, 8).lineWidth(1.2).stroke(pen));
		write("P", label, { x, y: y + 9, width: boxWidth, size: 9.5, ink: "soft", align: "center" });
		write("P", value, { x, y: y + 25, width: boxWidth, size: 18, face: "strong", align: "center" });
	}
}

/** Draws the code to type and the QR code that verify the certificate. */
function drawProof({ write, doc, root }: Sheet, { code, address, issuedOn }: CertificateTask): void {
	const y = paperHeight - 152;
	const { path, size } = qrPath(address);
	const draw = () => {
		doc
			.save()
			.translate(right - qrSide - 4, y)
			.scale(qrSide / size);
		doc.path(path).fill("#000000");
		doc.restore();
	};
	root.add(doc.struct("Figure", { alt: `Código QR que lleva a ${address}` }, draw));
	const text = { x: left + 4, width: width - qrSide - 40 };
	write("P", `Constancia ${code}`, { ...text, y: y + 26, size: 13, face: "strong" });
	write("P", `Verifícala en ${address}`, { ...text, y: y + 46, size: 9.5 });
	write("P", `Emitida ${issuedOn}. La página dice los datos de hoy, también si una clave se corrigió después.`, {
		...text,
		...{ y: y + 61, size: 9.5, ink: "soft" },
	});
}

/** Prints one landscape page. @param to stream, ended afterwards */
export async function printCertificate(
	task: CertificateTask,
	logo: Uint8Array | undefined,
	to: Writable,
): Promise<void> {
	const { siteName, name, exam, university, takenOn, madeAtIso } = task;
	const sheet = await openPaperTo(to, {
		...{ title: `Constancia · ${exam} · ${name}`, author: siteName, madeAt: new Date(madeAtIso), lies: true },
	});
	drawFrame(sheet, task);
	await drawHead(sheet, task, logo);
	const { write } = sheet;
	write("H1", "Constancia de participación", { ...centred, y: 158, size: 26, face: "strong" });
	write("P", "Se deja constancia de que", { ...centred, y: 200, size: 12, ink: "soft" });
	writeWhole(sheet, name, { y: 222, largest: 24 });
	write("P", `rindió ${takenOn} el simulacro`, { ...centred, y: 262, size: 12, ink: "soft" });
	writeWhole(sheet, exam, { y: 282, largest: 17 });
	write("P", university, { ...centred, y: 311, size: 11, ink: "soft" });
	drawFigures(sheet, task, 340);
	drawProof(sheet, task);
	await sheet.finish();
}
