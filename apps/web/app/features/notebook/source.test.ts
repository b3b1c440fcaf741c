import { expect, it } from "vitest";
import { modeOf, parsePracticeRequest, practiceLink, type Source } from "./source.ts";

it("the wanted practice is written to the URL and parsed from it", () => {
	const sources: Source[] = [
		{ kind: "due", courseId: null },
		{ kind: "due", courseId: 3 },
		{ kind: "fresh" },
		{ kind: "attempt", attemptId: 5 },
		{ kind: "course", courseId: 3, topic: null },
		{ kind: "course", courseId: 3, topic: "Ecuaciones & sistemas" },
	];
	for (const source of sources) {
		for (const minutes of [null, 10]) {
			const { searchParams } = new URL(practiceLink(source, minutes), "https://cachimbo.test");
			expect(parsePracticeRequest(searchParams)).toEqual({ source, minutes });
		}
	}
	expect(practiceLink({ kind: "due", courseId: null })).toBe("/cuaderno/practicar");
	expect(sources.map(modeOf)).toEqual(["SCHEDULED", "SCHEDULED", "EXTRA", "EXTRA", "COURSE", "COURSE"]);
});

it("an unknown URL is parsed as the due questions", () => {
	for (const search of ["?intento=x", "?practica=-1", "?minutos=7", "?curso="])
		expect(parsePracticeRequest(new URLSearchParams(search))).toEqual({
			source: { kind: "due", courseId: null },
			minutes: null,
		});
});
