import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../buttons/button.tsx";
import styles from "./zoom-dialog.module.css";

const steps = [1, 1.5, 2, 3, 4, 6] as const;
const maxScale = 6;
const doubleTap = { scale: 2.5, withinMs: 350, withinPx: 30 };

/** Viewport coordinates in CSS pixels. */
interface Point {
	x: number;
	y: number;
}

const clamp = (scale: number) => Math.min(Math.max(scale, 1), maxScale);
const between = ([a, b]: readonly [Touch, Touch]): Point => ({
	x: (a.clientX + b.clientX) / 2,
	y: (a.clientY + b.clientY) / 2,
});
const distance = ([a, b]: readonly [Touch, Touch]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const pairOf = ({ touches }: TouchEvent): readonly [Touch, Touch] | undefined =>
	touches.length === 2 ? [touches[0] as Touch, touches[1] as Touch] : undefined;

/** Zooms a picture in a box that scrolls: the part under `point` stays in place while the picture grows. */
function useScale(box: RefObject<HTMLElement | null>) {
	const [scale, setScale] = useState(1);
	const latest = useRef(scale);
	const anchor = useRef<{ point: Point; left: number; top: number }>(undefined);
	useLayoutEffect(() => {
		const { current: element } = box;
		if (!element || !anchor.current) return;
		const { point, left, top } = anchor.current;
		const { x, y } = element.getBoundingClientRect();
		element.scrollLeft = left * element.scrollWidth - (point.x - x);
		element.scrollTop = top * element.scrollHeight - (point.y - y);
	});
	const zoomTo = (wanted: number, point?: Point) => {
		const { current: element } = box;
		const next = clamp(wanted);
		if (!element || next === latest.current) return;
		const { x, y, width, height } = element.getBoundingClientRect();
		const at = point ?? { x: x + width / 2, y: y + height / 2 };
		anchor.current = {
			point: at,
			left: (element.scrollLeft + at.x - x) / element.scrollWidth,
			top: (element.scrollTop + at.y - y) / element.scrollHeight,
		};
		latest.current = next;
		setScale(next);
	};
	return { scale, latest, zoomTo };
}

type Zoom = ReturnType<typeof useScale>;

/** Double taps are counted here, since not every phone reports them: two taps in the same place zoom in, or reset the zoom. */
function createDoubleTap(zoom: { readonly current: Zoom }): (event: MouseEvent) => void {
	let before = { timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 };
	return ({ timeStamp, clientX, clientY }) => {
		const tapDistance = Math.hypot(clientX - before.clientX, clientY - before.clientY);
		const isSecond = timeStamp - before.timeStamp < doubleTap.withinMs && tapDistance < doubleTap.withinPx;
		before = { timeStamp: isSecond ? Number.NEGATIVE_INFINITY : timeStamp, clientX, clientY };
		const { latest, zoomTo } = zoom.current;
		if (isSecond) zoomTo(latest.current > 1 ? 1 : doubleTap.scale, { x: clientX, y: clientY });
	};
}

/**
 * Handles pinches, double taps, and the wheel with Ctrl (as trackpads send it). Not with React's listeners, which cannot
 * prevent the browser's own zoom.
 */
function useGestures(box: RefObject<HTMLElement | null>, zoom: Zoom): void {
	const current = useRef(zoom);
	current.current = zoom;
	useEffect(() => {
		const element = box.current;
		const events = new AbortController();
		const options = { signal: events.signal, passive: false };
		let pinch: { scale: number; distance: number } | undefined;
		const onStart = (event: TouchEvent) => {
			const pair = pairOf(event);
			pinch = pair && { scale: current.current.latest.current, distance: distance(pair) };
		};
		const onMove = (event: TouchEvent) => {
			const pair = pairOf(event);
			if (!pair || !pinch) return;
			event.preventDefault();
			current.current.zoomTo((pinch.scale * distance(pair)) / pinch.distance, between(pair));
		};
		const onWheel = (event: WheelEvent) => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			const point = { x: event.clientX, y: event.clientY };
			current.current.zoomTo(current.current.latest.current * Math.exp(-event.deltaY / 200), point);
		};
		element?.addEventListener("click", createDoubleTap(current), options);
		element?.addEventListener("touchstart", onStart, options);
		element?.addEventListener("touchmove", onMove, options);
		element?.addEventListener("wheel", onWheel, options);
		return () => events.abort();
	}, [box]);
}

/** A picture as wide as its dialog and up to six times that, zoomed by pinch, double tap, or the buttons. */
export function ZoomedPicture({ src, alt }: { src: string; alt: string }) {
	const box = useRef<HTMLElement>(null);
	const zoom = useScale(box);
	const { scale, zoomTo } = zoom;
	useGestures(box, zoom);
	const closer = steps.find((step) => step > scale + 0.01);
	const away = steps.findLast((step) => step < scale - 0.01);
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
			<section ref={box} className={styles.zoomed} data-theme="light" tabIndex={0} aria-label="Figura ampliada">
				<img src={src} alt={alt} draggable={false} style={{ width: `${scale * 100}%` }} />
			</section>
			<div className={styles.zoomBar}>
				<IconButton
					icon="minus"
					label="Alejar"
					disabled={away === undefined}
					onClick={() => away !== undefined && zoomTo(away)}
				/>
				<span className="num" role="status">
					{Math.round(scale * 100)} %
				</span>
				<IconButton
					icon="plus"
					label="Acercar"
					disabled={closer === undefined}
					onClick={() => closer !== undefined && zoomTo(closer)}
				/>
			</div>
		</>
	);
}
