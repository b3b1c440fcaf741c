import { secondFactorRoutes } from "@cachimbo/contract/auth/second-factor-routes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { renewToken } from "../../../platform/session/session.ts";

const factorQuery = queryFor(secondFactorRoutes.read, {});

export const useSecondFactor = () => useQuery({ ...factorQuery, staleTime: 0 });

export const renewSecondFactor = (client: QueryClient) => client.invalidateQueries({ queryKey: factorQuery.queryKey });

/** Secret and URL for the authenticator app. */
export interface AppSecret {
	secret: string;
	url: string;
	/** Whether it invalidates an earlier secret, which the app may still have. */
	replaces: boolean;
}

interface Proof {
	password: string;
	codigo: string;
}

export const begin = (password: string): Promise<AppSecret> => call(secondFactorRoutes.begin, { body: { password } });

/** @returns the recovery codes, which are shown only this once */
export async function confirm(codigo: string): Promise<string[]> {
	const { codes, token } = await call(secondFactorRoutes.confirm, { body: { codigo } });
	renewToken(token);
	return codes;
}

export const renewCodes = async (body: Proof): Promise<string[]> =>
	(await call(secondFactorRoutes.renewCodes, { body })).codes;

export const switchOff = (body: Proof): Promise<null> => call(secondFactorRoutes.switchOff, { body });
