import type { MessageDto } from "@cachimbo/contract/chat";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./timeline.ts";

/** So near to the end one follows what comes. */
const nearEnd = 60;
/** So near to the top the older page is asked for, px. */
const nearTop = 900;
const lookMs = 150;

interface Scrolled {
	box: RefObject<HTMLDivElement | null>;
	rows: readonly Row[];
	/** The server has been heard: what is shown is what there is. */
	isSettled: boolean;
	onOlder(): void;
	onSeen(message: MessageDto): void;
}

const distanceToEnd = (box: HTMLElement) => box.scrollHeight - box.clientHeight - box.scrollTop;

/** The last message that is on the screen, by halving: their places grow with their order. */
function lastVisibleSeq(box: HTMLElement): number {
	const elements = box.querySelectorAll<HTMLElement>("[data-seq]");
	const { bottom } = box.getBoundingClientRect();
	let [low, high] = [0, elements.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const isSeen = (elements[middle]?.getBoundingClientRect().top ?? 0) < bottom - 8;
		if (isSeen) low = middle + 1;
		else high = middle;
	}
	return Number(elements[low - 1]?.dataset.seq ?? 0);
}

/** Where a conversation stands: at its end, which it follows, or further up, where nothing moves. */
export function useScroll({ box, rows, isSettled, onOlder, onSeen }: Scrolled) {
	const follows = useRef(true);
	const placed = useRef(false);
	const [isAway, setIsAway] = useState(false);
	const [seenSeq, setSeenSeq] = useState(0);
	const latest = useRef({ rows, onOlder, onSeen });
	latest.current = { rows, onOlder, onSeen };
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const toEnd = useCallback(() => {
		follows.current = true;
		setIsAway(false);
		if (box.current) box.current.scrollTop = box.current.scrollHeight;
	}, [box]);

	const look = useCallback(() => {
		timer.current = undefined;
		const element = box.current;
		if (!element || document.visibilityState !== "visible" || !placed.current) return;
		const seq = lastVisibleSeq(element);
		const row = latest.current.rows.find((one) => one.kind === "message" && one.message.seq === seq);
		setSeenSeq((before) => Math.max(before, seq));
		if (row?.kind === "message") latest.current.onSeen(row.message);
	}, [box]);
	const lookSoon = useCallback(() => {
		timer.current ??= setTimeout(look, lookMs);
	}, [look]);

	const onScroll = useCallback(() => {
		const element = box.current;
		if (!element) return;
		follows.current = distanceToEnd(element) < nearEnd;
		setIsAway(distanceToEnd(element) > element.clientHeight / 2);
		if (placed.current && element.scrollTop < nearTop) latest.current.onOlder();
		lookSoon();
	}, [box, lookSoon]);

	// Opened where reading stopped, or at the end; once more when the server has been heard.
	const hasRows = rows.length > 0;
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || placed.current || !hasRows) return;
		const mark = element.querySelector<HTMLElement>("[data-unread]");
		if (mark) {
			element.scrollTop = Math.max(0, mark.offsetTop - element.clientHeight / 3);
			follows.current = distanceToEnd(element) < nearEnd;
			setIsAway(!follows.current);
		} else toEnd();
		placed.current = isSettled;
	}, [box, hasRows, isSettled, toEnd]);

	// A short page leaves no room to scroll, so that nothing else would ask for more.
	useEffect(() => {
		const element = box.current;
		if (element && isSettled && hasRows && element.scrollHeight <= element.clientHeight + nearTop / 2) onOlder();
		lookSoon();
	});

	useEffect(() => {
		const element = box.current;
		const inside = element?.firstElementChild;
		if (!element || !inside) return undefined;
		// Messages come, formulas and pictures grow, the keyboard opens: who is at the end stays there.
		const observer = new ResizeObserver(() => {
			if (follows.current) element.scrollTop = element.scrollHeight;
		});
		observer.observe(inside);
		observer.observe(element);
		const onVisible = () => lookSoon();
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			observer.disconnect();
			document.removeEventListener("visibilitychange", onVisible);
			clearTimeout(timer.current);
		};
	}, [box, lookSoon]);

	return { onScroll, toEnd, isAway, seenSeq };
}
