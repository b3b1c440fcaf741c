import type { PreviewDto, PreviewInput } from "@cachimbo/contract/preview/preview";
import { previewRoutes } from "@cachimbo/contract/preview/preview-routes";
import { useEffect, useRef, useState } from "react";
import { call } from "../api/api.ts";
import { useOnline } from "../offline/online.ts";

export type PreviewText = PreviewInput["texts"][number];
export type Preview = PreviewDto[number];
/** A text with its rendered HTML from the last save. */
export type StoredText = PreviewText & { html: string };

const debounceMs = 250;
const maxCached = 200;
const nothing: Preview = { html: "", error: null };
const keyOf = ({ kind, text }: PreviewText) => `${kind}:${text}`;

/** Cache of rendered texts, so that undoing, moving and switching send no request. */
function cacheAnswers(known: Map<string, Preview>, texts: readonly PreviewText[], answers: PreviewDto): void {
	for (const [index, text] of texts.entries()) known.set(keyOf(text), answers[index] ?? nothing);
	for (const key of [...known.keys()].slice(0, Math.max(0, known.size - maxCached))) known.delete(key);
}

const knownFrom = (stored: readonly StoredText[]) =>
	new Map(stored.map(({ html, ...text }): [string, Preview] => [keyOf(text), { html, error: null }]));

/**
 * Rendered previews of the texts, in order. Requests are debounced by 250 ms and only include texts that are not cached; the
 * newest request wins. Until its response, and offline, the last preview stays.
 * `stored`: the form's initial texts, whose HTML is shown at once.
 */
export function usePreview(texts: readonly PreviewText[], stored: readonly StoredText[] = []): Preview[] {
	const [known] = useState(() => knownFrom(stored));
	const shown = useRef<Preview[]>([]);
	const [, redraw] = useState(0);
	const online = useOnline();
	const missing = texts.filter((text) => text.text.trim() && !known.has(keyOf(text)));
	const missingRef = useRef(missing);
	missingRef.current = missing;
	const missingKeys = missing.map(keyOf).join("\n");
	useEffect(() => {
		if (!missingKeys || !online) return undefined;
		const abort = new AbortController();
		const ask = async () => {
			const requested = missingRef.current;
			try {
				cacheAnswers(
					known,
					requested,
					await call(previewRoutes.render, { body: { texts: requested }, signal: abort.signal }),
				);
				redraw((count) => count + 1);
			} catch {
				// Ignored: the next key retries, and saving reports errors.
			}
		};
		const timer = setTimeout(ask, debounceMs);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [missingKeys, online, known]);
	shown.current = texts.map((text, index) =>
		text.text.trim() ? (known.get(keyOf(text)) ?? shown.current[index] ?? nothing) : nothing,
	);
	return shown.current;
}
