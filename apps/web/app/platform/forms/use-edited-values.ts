import { useCallback, useMemo, useRef, useState } from "react";
import { makeUuid } from "../device/make-uuid.ts";
import { findDraft, useDraft } from "./drafts.ts";

/** What is kept on this device of a form that is not saved. */
interface Draft<V> {
	values: V;
	/** Of what was stored when the writing began: a later change by somebody else is told, also after a reload. */
	version: number | undefined;
	/** Of a new thing: sent again after an answer that got lost, it is not written twice. */
	clientId: string;
	/** What was typed, set aside to look at what somebody else saved. */
	mine?: V;
	/** Name of the file that was chosen: the file itself cannot be kept. */
	picture?: string;
}

interface State<V> extends Draft<V> {
	/** What is stored, as far as this form knows. */
	base: { values: V; version: number | undefined };
	/** What an earlier visit left, until it is saved, discarded, or set aside. */
	found?: Draft<V>;
}

export interface Opened<V> {
	/** What is stored, or what a new thing begins with; only the first counts. */
	stored: V;
	version: number | undefined;
	/** Names the thing: 'post.12'. What is typed then stays on this device; without it a reload is warned of. */
	draftKey?: string;
	/** Nothing of these values would be missed; unless said, they are those stored. */
	isClean?(values: V, stored: V): boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A draft of the form as it is today: one that an earlier version of the program wrote may lack fields. */
function findUsable<V extends object>(key: string | undefined, stored: V): Draft<V> | undefined {
	const draft = key === undefined ? null : findDraft<Partial<Draft<V>>>(key);
	const isWhole = (values: object | undefined) => values && Object.keys(stored).every((field) => field in values);
	if (!draft || !isWhole(draft.values)) return undefined;
	return { ...draft, clientId: draft.clientId ?? makeUuid() } as Draft<V>;
}

function open<V extends object>({ stored, version, draftKey }: Opened<V>): State<V> {
	const found = findUsable(draftKey, stored);
	const fresh = { values: stored, version, clientId: makeUuid() };
	return { ...(found ?? fresh), base: { values: stored, version }, found };
}

/** What a form holds, what is stored, and the draft of the difference. `file`: name of a picture that was chosen. */
export function useEditedValues<V extends object>(options: Opened<V>, file: string | undefined) {
	const { draftKey, isClean = same } = options;
	const [state, setState] = useState(() => open(options));
	const latest = useRef(state);
	const change = useCallback((next: (now: State<V>) => State<V>) => {
		latest.current = next(latest.current);
		setState(latest.current);
	}, []);
	const { values, version, clientId, mine, base, found } = state;
	const picture = file ?? found?.picture;
	const { clear } = useDraft<Draft<V>>(
		draftKey,
		useMemo(() => ({ values, version, clientId, mine, picture }), [values, version, clientId, mine, picture]),
		{ isEmpty: (kept) => !kept.mine && isClean(kept.values, base.values) },
	);
	const isTyped = !isClean(values, base.values);
	return {
		values,
		base,
		/** What was typed before the stored state was looked at. */
		mine,
		/** The state after whatever happened last, drawn or not. */
		latest,
		isDirty: isTyped || mine !== undefined,
		/** An earlier visit left this unsaved. `isUntouched`: nothing was typed since. */
		recovered:
			found && isTyped && !mine ? { picture: found.picture, isUntouched: same(values, found.values) } : undefined,
		/** Changes the values. */
		update: useCallback((next: (now: V) => V) => change((now) => ({ ...now, values: next(now.values) })), [change]),
		/** The form holds these values, which are stored at this version; `aside` is what it held before, to come back to. */
		begin(stored: V, at: number | undefined, aside?: V) {
			const base = { values: stored, version: at };
			change(() => ({ ...base, clientId: makeUuid(), mine: aside, base }));
		},
		/** Of a new thing: what is sent from now on is another one. */
		renewId: () => change((now) => ({ ...now, clientId: makeUuid() })),
		recoverMine: () => change((now) => ({ ...now, values: now.mine ?? now.values, mine: undefined })),
		forgetMine: () => change((now) => ({ ...now, mine: undefined })),
		dropDraft: clear,
	};
}
