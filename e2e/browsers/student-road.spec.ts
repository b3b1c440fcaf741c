import { expect } from "@playwright/test";
import { makeCourse } from "../arrangements/exams/made-courses.ts";
import { makeExam, makePicture } from "../arrangements/exams/made-exams.ts";
import { holdsKeyInPage } from "../pages/kept-page.ts";
import { examControls } from "./exam-controls.ts";
import { signInByHand } from "./sign-in.ts";
import { type Engine, test, whyMissing } from "./test.ts";

const cutAll = { path: /./, fate: "cut" } as const;

for (const engine of ["Firefox", "WebKit"] satisfies Engine[])
	test.describe(engine, () => {
		test.use({ engine });
		test.skip(whyMissing[engine] !== undefined, whyMissing[engine]);

		test(`${engine}: an exam is solved with an offline reload in between, handed in and reviewed; then a quiz`, async ({
			browserUnderTest: browser,
			hand,
			network,
			request,
			server,
			account,
		}) => {
			test.slow();
			const picture = await makePicture(request, server, { width: 320, height: 200, shade: 90 });
			const figure = { text: `¿Qué figura es, si $x^2=\\frac{1}{4}$?\n\n![Una figura](${picture}#320x200)` };
			const examId = await makeExam(request, server, {
				...{ examPeriod: `2061 ${engine}`, durationMinutes: 60, questions: [figure, {}, {}, {}, {}] },
			});
			const course = await makeCourse(request, server, 5);
			const exam = examControls(hand);
			await browser.resize(360, 800);

			const token = await signInByHand({ browser, hand }, { url: network.url, ...account });
			const headers = { authorization: `Bearer ${token}` };
			const attempts = async (query: string) =>
				(await (await request.get(`/api/v1/user/attempts?${query}`, { headers })).json()).data.items;

			await test.step("answers are saved", async () => {
				await browser.open(`${network.url}/universidades/examen/${examId}`);
				await exam.question(1);
				await hand.sees({ css: "main .katex" });
				await exam.choose("B");
				await exam.next();
				await exam.question(2);
				await exam.choose("B");
				await hand.sees({ css: "body *", name: "Guardado" });
			});

			await test.step("she continues offline, even after a reload", async () => {
				network.setRules(cutAll);
				await exam.next();
				await exam.question(3);
				await exam.choose("B");
				await hand.sees({ css: "body *", part: "El servidor todavía no recibió tus últimas respuestas" }, 30_000);
				await exam.next();
				await exam.question(4);
				await exam.choose("A");
				await browser.reload();
				await exam.question(4);
				await exam.chosen("A");
				await exam.previous();
				await exam.question(3);
				await exam.chosen("B");
			});

			await test.step("online again, all answers arrive, and the result has the right figures", async () => {
				network.setRules();
				await expect.poll(() => attempts(`examId=${examId}`), { timeout: 60_000 }).toMatchObject([{ answered: 4 }]);
				await hand.sees({ css: "body *", name: "Guardado" });
				await exam.next();
				await exam.question(4);
				// Pause between the taps, so that the next one is not the second of a double tap.
				await exam.choose("A");
				await exam.next();
				await exam.question(5);
				await hand.tap({ css: "main button", part: "Finalizar Examen" });
				await hand.tap({ css: "dialog button", part: "Finalizar" });
				await hand.sees({ css: "h2", name: "Revisión" });
				const seen = await browser.call(() => document.querySelector("main")?.innerText ?? "");
				for (const figure of [/60\.0\s+de 100/, /Correctas\s+3/, /Incorrectas\s+1/, /En blanco\s+1/])
					expect(seen).toMatch(figure);
				const [{ id, ...attempt }] = await attempts(`examId=${examId}`);
				expect(attempt).toMatchObject({ status: "COMPLETED", reason: "FINISHED", answered: 4 });
			});

			await test.step("a quiz is answered and finished", async () => {
				await browser.open(`${network.url}/cursos`);
				await hand.tap({ css: "button", part: course.name });
				await hand.tap({ css: "button", part: "Comenzar Quiz" });
				for (let number = 1; number <= 5; number++) {
					await exam.question(number);
					await exam.choose("B");
					if (number < 5) await exam.next();
				}
				await hand.tap({ css: "main button", part: "Finalizar Quiz" });
				await hand.sees({ css: "dialog", part: "¡Felicitaciones!" });
				await expect
					.poll(() => attempts(`courseId=${course.id}`))
					.toMatchObject([{ status: "COMPLETED", score: 100, answered: 5 }]);
			});
		});

		test(`${engine}: a hand-in without a network is graded with the key on the device, and waits without it`, async ({
			browserUnderTest: browser,
			hand,
			network,
			request,
			server,
			account,
		}) => {
			test.slow();
			const exam = examControls(hand);
			const explanation = "Porque dos y dos son cuatro.";
			await browser.resize(360, 800);
			const token = await signInByHand({ browser, hand }, { url: network.url, ...account });
			const headers = { authorization: `Bearer ${token}` };
			/** Answers one question of two with a network and the other without it, and hands in. */
			const finishOffline = async (period: string, rules: Parameters<typeof network.setRules>) => {
				const examId = await makeExam(request, server, {
					...{ examPeriod: `${period} ${engine}`, durationMinutes: 60, questions: [{ explanation }, { explanation }] },
				});
				network.setRules(...rules);
				await browser.open(`${network.url}/universidades/examen/${examId}`);
				await exam.question(1);
				await exam.choose("B");
				await hand.sees({ css: "body *", name: "Guardado" });
				if (rules.length === 0) await expect.poll(() => browser.call(holdsKeyInPage)).toBe(true);
				network.setRules(cutAll);
				await exam.next();
				await exam.question(2);
				await exam.choose("A");
				await hand.tap({ css: "main button", part: "Finalizar Examen" });
				return examId;
			};

			const expectGraded = async (examId: number) => {
				network.setRules();
				const read = async () =>
					(await (await request.get(`/api/v1/user/attempts?examId=${examId}`, { headers })).json()).data.items;
				await expect.poll(read, { timeout: 60_000 }).toMatchObject([{ status: "COMPLETED", score: 50, answered: 2 }]);
			};

			await test.step("with the key", async () => {
				const examId = await finishOffline("2062", []);
				await hand.sees({ css: "h2", name: "Revisión" }, 30_000);
				await hand.sees({ css: "body *", part: "50.0" });
				await expectGraded(examId);
			});

			await test.step("without the key", async () => {
				const examId = await finishOffline("2063", [{ path: /\/parts\/key\//, fate: "cut" }]);
				await hand.sees({ css: "h1", name: "Verás tu resultado cuando vuelva la conexión" }, 30_000);
				await expectGraded(examId);
				await hand.sees({ css: "h2", name: "Revisión" }, 60_000);
				await hand.sees({ css: "main p", name: explanation }, 30_000);
			});
		});
	});
