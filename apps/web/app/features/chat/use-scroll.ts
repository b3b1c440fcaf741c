import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./timeline.ts";

/** Distance from the end within which new messages are followed. */
const nearEnd = 60;
/** Distance from the top at which the older page is requested, px. */
const nearTop = 900;
const seenDelayMs = 150;

interface Scrolled {
	box: RefObject<HTMLDivElement | null>;
	rows: readonly Row[];
	/** Whether the server has responded, so that the rows are complete. */
	isSettled: boolean;
	onOlder(): void;
	onSeen(message: MessageDto): void;
}

/** Row being read, and its offset on the screen. */
interface Place {
	row: HTMLElement;
	top: number;
}

const distanceToEnd = (box: HTMLElement) => box.scrollHeight - box.clientHeight - box.scrollTop;

/** Counts the messages, from the oldest on, whose position meets the condition. Binary search: positions grow with the order. */
function countOf(rows: ArrayLike<HTMLElement>, meets: (at: DOMRect) => boolean): number {
	let [low, high] = [0, rows.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const row = rows[middle];
		if (row && meets(row.getBoundingClientRect())) low = middle + 1;
		else high = middle;
	}
	return low;
}

const rowsIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>("[data-seq]");

/** Last message on the screen. */
function lastVisibleSeq(box: HTMLElement): number {
	const rows = rowsIn(box);
	const { bottom } = box.getBoundingClientRect();
	return Number(rows[countOf(rows, ({ top }) => top < bottom - 8) - 1]?.dataset.seq ?? 0);
}

/** First message on the screen. */
function placeIn(box: HTMLElement): Place | undefined {
	const rows = rowsIn(box);
	const { top } = box.getBoundingClientRect();
	const row = rows[countOf(rows, ({ bottom }) => bottom <= top)];
	return row && { row, top: row.getBoundingClientRect().top };
}

/** First sequence number, which an older page changes, and last key, which a new row changes. */
function edgesOf(rows: readonly Row[]) {
	const first = rows.find((row) => row.kind === "message");
	return { first: first?.kind === "message" ? first.message.seq : 0, last: rows.at(-1)?.key };
}

/** Keeps the scroll position of a conversation: it follows new messages at the end, and stays put further up. */
export function useScroll({ box, rows, isSettled, onOlder, onSeen }: Scrolled) {
	const follows = useRef(true);
	/** First unread row when the group was opened. Until the student scrolls, new rows scroll only as far as it stays visible. */
	const mark = useRef<HTMLElement>(null);
	/** Last scroll position set by this hook; any other was set by the student or the browser. */
	const ownScrollTop = useRef(0);
	const placed = useRef(false);
	const hasScrolled = useRef(false);
	const sawEnd = useRef(false);
	const place = useRef<Place>(undefined);
	const edges = useRef(edgesOf(rows));
	const [isAway, setIsAway] = useState(false);
	const [seenSeq, setSeenSeq] = useState(0);
	const latest = useRef({ rows, onOlder, onSeen });
	latest.current = { rows, onOlder, onSeen };
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	/**
	 * Restores the scroll position after any change of height: new messages, rendered formulas and pictures, measured rows, the
	 * keyboard. At the end it stays at the end; elsewhere the row being read stays in place. The browser's own scroll anchoring
	 * does not suffice: Safari has none, and no browser anchors at the very top.
	 */
	const restorePosition = useCallback(() => {
		const element = box.current;
		if (!element) return;
		if (!mark.current?.isConnected) mark.current = null;
		if (follows.current) {
			const limit = mark.current
				? Math.max(0, mark.current.offsetTop - element.clientHeight / 3)
				: element.scrollHeight;
			element.scrollTop = Math.min(element.scrollHeight, limit);
			place.current = placeIn(element);
		} else if (place.current?.row.isConnected) {
			const moved = place.current.row.getBoundingClientRect().top - place.current.top;
			if (Math.abs(moved) >= 1) element.scrollTop += moved;
		} else place.current = placeIn(element);
		ownScrollTop.current = element.scrollTop;
		setIsAway(distanceToEnd(element) > element.clientHeight / 2);
	}, [box]);

	const toEnd = useCallback(() => {
		follows.current = true;
		mark.current = null;
		restorePosition();
	}, [restorePosition]);

	const updateSeen = useCallback(() => {
		timer.current = undefined;
		const element = box.current;
		if (!element || document.visibilityState !== "visible" || !placed.current) return;
		sawEnd.current = distanceToEnd(element) < nearEnd;
		const seq = lastVisibleSeq(element);
		const row = latest.current.rows.find((one) => one.kind === "message" && one.message.seq === seq);
		setSeenSeq((before) => Math.max(before, seq));
		if (row?.kind === "message") latest.current.onSeen(row.message);
	}, [box]);
	const updateSeenSoon = useCallback(() => {
		timer.current ??= setTimeout(updateSeen, seenDelayMs);
	}, [updateSeen]);

	const onScroll = useCallback(() => {
		const element = box.current;
		if (!element) return;
		const moved = element.scrollTop - ownScrollTop.current;
		const distance = distanceToEnd(element);
		// If the content gets shorter, the browser itself moves the end.
		const isByBrowser = moved < 0 && distance < 1;
		if (Math.abs(moved) >= 1 && !isByBrowser) {
			follows.current = distance < nearEnd;
			mark.current = null;
			hasScrolled.current = true;
		}
		ownScrollTop.current = element.scrollTop;
		place.current = placeIn(element);
		setIsAway(distance > element.clientHeight / 2);
		if (placed.current && element.scrollTop < nearTop) latest.current.onOlder();
		updateSeenSoon();
	}, [box, updateSeenSoon]);

	// A layout effect runs before the new rows are painted.
	useLayoutEffect(() => {
		const [before, now] = [edges.current, edgesOf(rows)];
		edges.current = now;
		// An older page arrived: the row being read stays in place, and the mark of unread messages moves up.
		if (placed.current && mark.current && now.first < before.first) {
			mark.current = null;
			follows.current = false;
		}
		// The user had reached the end, and a new row arrived.
		if (sawEnd.current && now.last !== before.last) mark.current = null;
		restorePosition();
	}, [rows, restorePosition]);

	// Opens at the first unread row, or at the end; again when the server has responded.
	const hasRows = rows.length > 0;
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || placed.current || !hasRows) return;
		if (!hasScrolled.current) {
			mark.current = element.querySelector<HTMLElement>("[data-unread]");
			follows.current = true;
			restorePosition();
		}
		// Messages that are scrolled away before the first timer count as seen too.
		if (isSettled) setSeenSeq((before) => Math.max(before, lastVisibleSeq(element)));
		placed.current = isSettled;
	}, [box, hasRows, isSettled, restorePosition]);

	// A short page cannot be scrolled, so the scroll event would never request more.
	useEffect(() => {
		const element = box.current;
		if (element && isSettled && hasRows && element.scrollHeight <= element.clientHeight + nearTop / 2) onOlder();
		updateSeenSoon();
	});

	useEffect(() => {
		const element = box.current;
		const inside = element?.firstElementChild;
		if (!element || !inside) return undefined;
		const observer = new ResizeObserver(restorePosition);
		observer.observe(inside);
		observer.observe(element);
		const onVisible = () => updateSeenSoon();
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			observer.disconnect();
			document.removeEventListener("visibilitychange", onVisible);
			clearTimeout(timer.current);
		};
	}, [box, updateSeenSoon, restorePosition]);

	return { onScroll, toEnd, isAway, seenSeq };
}
