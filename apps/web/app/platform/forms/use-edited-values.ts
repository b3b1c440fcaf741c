import { useCallback, useMemo, useRef, useState } from "react";
import { makeUuid } from "../device/make-uuid.ts";
import { findDraft, useDraft } from "./drafts.ts";

/** Unsaved form values, stored on this device. */
interface Draft<V> {
	values: V;
	/** Version that was stored when the editing began. It reveals a later change by somebody else, even after a reload. */
	version: number | undefined;
	/** Idempotency key of a new object: a retry after a lost response does not create a second one. */
	clientId: string;
	/** The user's own values, set aside while looking at the version that somebody else saved. */
	mine?: V;
	/** Name of the chosen file; the file itself cannot be stored. */
	picture?: string;
}

interface State<V> extends Draft<V> {
	/** The stored values, as far as this form knows. */
	base: { values: V; version: number | undefined };
	/** Draft of an earlier visit, until it is saved, discarded, or set aside. */
	found?: Draft<V>;
}

export interface OpenedForm<V> {
	/** The stored values, or the initial values of a new object. Read on the first render only. */
	stored: V;
	version: number | undefined;
	/** Names the object: 'post.12'. Its draft is then stored on this device. Without a key, the browser warns before a reload. */
	draftKey?: string;
	/** Whether these values may be lost without harm. By default: they equal the stored ones. */
	isClean?(values: V, stored: V): boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a draft that fits the current form. A draft from an earlier version of the program may lack fields. */
function findUsable<V extends object>(key: string | undefined, stored: V): Draft<V> | undefined {
	const draft = key === undefined ? null : findDraft<Partial<Draft<V>>>(key);
	const isWhole = (values: object | undefined) => values && Object.keys(stored).every((field) => field in values);
	if (!draft || !isWhole(draft.values)) return undefined;
	return { ...draft, clientId: draft.clientId ?? makeUuid() } as Draft<V>;
}

function open<V extends object>({ stored, version, draftKey }: OpenedForm<V>): State<V> {
	const found = findUsable(draftKey, stored);
	const fresh = { values: stored, version, clientId: makeUuid() };
	return { ...(found ?? fresh), base: { values: stored, version }, found };
}

/** Keeps a form's values, the stored values, and the draft of the difference. `file`: name of a chosen picture. */
export function useEditedValues<V extends object>(options: OpenedForm<V>, file: string | undefined) {
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
		/** The user's own values, set aside by `begin`. */
		mine,
		/** Ref to the newest state, whether rendered or not. */
		latest,
		isDirty: isTyped || mine !== undefined,
		/** An unsaved draft of an earlier visit. `isUntouched`: nothing was typed since. */
		recovered:
			found && isTyped && !mine ? { picture: found.picture, isUntouched: same(values, found.values) } : undefined,
		/** Changes the values. */
		update: useCallback((next: (now: V) => V) => change((now) => ({ ...now, values: next(now.values) })), [change]),
		/** Loads these values, stored at this version, into the form. `aside`: the previous values, to restore later. */
		begin(stored: V, at: number | undefined, aside?: V) {
			const base = { values: stored, version: at };
			change(() => ({ ...base, clientId: makeUuid(), mine: aside, base }));
		},
		/** Renews the client id, so that the next values sent create another object. */
		renewId: () => change((now) => ({ ...now, clientId: makeUuid() })),
		recoverMine: () => change((now) => ({ ...now, values: now.mine ?? now.values, mine: undefined })),
		forgetMine: () => change((now) => ({ ...now, mine: undefined })),
		dropDraft: clear,
	};
}
