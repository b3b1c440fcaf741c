import type {
	BlueprintDto,
	ComposedDto,
	CompositionDto,
	composeInput,
	DrawDto,
	drawInput,
	rememberInput,
} from "@cachimbo/contract/questions/composition";
import { compositionRoutes } from "@cachimbo/contract/questions/composition-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import type { BlueprintForm } from "./blueprint-form.ts";

const paramsOf = (examId: number) => ({ id: String(examId) });
const compositionOf = (examId: number) => queryFor(compositionRoutes.read, { params: paramsOf(examId) });

/** Always refetched: the exam's current questions are the ones that would be replaced. */
export const useComposition = (examId: number) =>
	useQuery({ ...compositionOf(examId), staleTime: 0, refetchOnWindowFocus: false });

/** Puts a saved blueprint into the cache. */
export const putBlueprint = (client: QueryClient, examId: number, blueprint: BlueprintDto): void => {
	client.setQueryData<CompositionDto>(compositionOf(examId).queryKey, (now) => now && { ...now, blueprint });
};

/** Number of questions available under these conditions. While new conditions load, the previous result stays. */
export const useAvailable = (examId: number, { exams, of, source }: Pick<BlueprintForm, "exams" | "of" | "source">) =>
	useQuery({
		...queryFor(compositionRoutes.available, {
			params: paramsOf(examId),
			query: { exams: /^\d{1,2}$/.test(exams) && Number(exams) <= 50 ? String(Number(exams)) : "0", of, source },
		}),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});

export const drawQuestions = (examId: number, body: z.input<typeof drawInput>): Promise<DrawDto> =>
	call(compositionRoutes.draw, { params: paramsOf(examId), body });

export const composeExam = (examId: number, body: z.input<typeof composeInput>): Promise<ComposedDto> =>
	call(compositionRoutes.compose, { params: paramsOf(examId), body });

export const rememberBlueprint = (examId: number, body: z.input<typeof rememberInput>): Promise<BlueprintDto> =>
	call(compositionRoutes.remember, { params: paramsOf(examId), body });
