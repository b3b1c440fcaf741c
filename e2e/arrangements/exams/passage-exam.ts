import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../../server/start-server.ts";
import { makeExam, makePicture } from "./made-exams.ts";

const sentence =
	"La quinua fue durante siglos el alimento de los pueblos andinos, que la cultivaron a más de tres mil metros de altura y la guardaron en depósitos para los años de sequía. ";

/**
 * Creates an exam with two questions on a long passage with a picture, one with pictures as alternatives, and a plain one; the
 * key is always B.
 */
export async function makePassageExam(request: APIRequestContext, server: RunningServer): Promise<number> {
	const shades = [30, 70, 110, 150, 190];
	const pictures = await Promise.all(
		shades.map((shade) => makePicture(request, server, { width: 320, height: 240, shade })),
	);
	const map = await makePicture(request, server, { width: 1200, height: 500, shade: 210 });
	return makeExam(request, server, {
		examPeriod: "2031",
		durationMinutes: 60,
		passage: {
			title: "El camino de la quinua",
			text: `${sentence.repeat(6)}\n\n![Mapa del camino](${map}#1200x500)\n\n${sentence.repeat(6)}`,
		},
		questions: [
			{ text: "¿De qué trata el texto?", ofPassage: true },
			{ text: "¿Qué se infiere del texto?", ofPassage: true },
			{ text: "¿Qué figura sigue?", options: pictures.map((picture) => ({ text: "", picture })) },
			{},
		],
	});
}
