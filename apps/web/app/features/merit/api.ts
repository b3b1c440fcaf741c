import type { NoPlaceDto, OwnPlaceDto } from "@cachimbo/contract/merit/merit";
import { meritRoutes } from "@cachimbo/contract/merit/merit-routes";
import { profileRoutes } from "@cachimbo/contract/profile/profile-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, download } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { saveFile } from "../../platform/api/save-file.ts";
import { useAction } from "../../platform/api/use-action.ts";
import { toast } from "../../platform/screen/toast.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";

type PlaceDto = OwnPlaceDto | NoPlaceDto;
const isUngraded = (place: PlaceDto) => "noPlace" in place && place.noPlace === "UNGRADED";

const paramsOf = (examId: number) => ({ id: String(examId) });

/** Query of the student's own place. Polls with a random delay while attempts are being graded. */
export const useOwnPlace = (examId: number) =>
	useQuery({
		...queryFor(meritRoutes.own, { params: paramsOf(examId) }),
		refetchInterval: ({ state: { data } }) => (data && isUngraded(data) ? 15_000 * (1 + Math.random()) : false),
	});

export const useMeritList = (examId: number, page: number) =>
	useQuery({
		...queryFor(meritRoutes.list, { params: paramsOf(examId), query: { page: String(page) } }),
		placeholderData: (before) => before,
	});

export function useOwnNames() {
	const params = { userId: String(useSignedIn().userId) };
	return useQuery(queryFor(profileRoutes.read, { params })).data;
}

/** Issues the certificate if there is none, and downloads it. */
export function useCertificate(examId: number) {
	const [code, setCode] = useState<string>();
	const params = paramsOf(examId);
	const { busy, run: save } = useAction("No se pudo descargar tu constancia", async () => {
		const issued = await call(meritRoutes.certify, { params });
		const file = await download(meritRoutes.certificate, { params });
		saveFile(file.blob, file.filename || `constancia-${issued.code}.pdf`);
		setCode(issued.code);
		toast.success("Descargamos tu constancia");
	});
	return { busy, code, save };
}

const publicMeritQuery = (examId: number) => queryFor(meritRoutes.readPublic, { params: paramsOf(examId) });

export const usePublicMerit = (examId: number) => useQuery(publicMeritQuery(examId));

export function useSetPublicMerit(examId: number) {
	const client = useQueryClient();
	return useAction("No se pudo cambiar quién ve el orden de mérito", async (isPublic: boolean) => {
		const saved = await call(meritRoutes.setPublic, { params: paramsOf(examId), body: { isPublic } });
		client.setQueryData(publicMeritQuery(examId).queryKey, saved);
		toast.success(saved.isPublic ? "El orden de mérito es público" : "El orden de mérito ya no es público");
	});
}
