import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";

const scales = [1, 1.5, 2, 3, 4] as const;

/** Centre of the visible area, as fractions of the picture. */
interface Centre {
	x: number;
	y: number;
}

/**
 * Zoom and pan of a picture in a scroll box. Touch and arrow keys scroll natively, a mouse drags. The centre stays fixed when the
 * scale changes.
 */
export function useZoom() {
	const box = useRef<HTMLElement>(null);
	const [step, setStep] = useState(0);
	const centre = useRef<Centre>(undefined);
	const scale = scales[step] ?? 1;
	const zoomTo = (next: number) => {
		const { current } = box;
		const to = Math.min(scales.length - 1, Math.max(0, next));
		if (!current || to === step) return;
		const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = current;
		centre.current = {
			x: (scrollLeft + clientWidth / 2) / scrollWidth,
			y: (scrollTop + clientHeight / 2) / scrollHeight,
		};
		setStep(to);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change of scale
	useLayoutEffect(() => {
		const { current } = box;
		if (!current || !centre.current) return;
		current.scrollLeft = centre.current.x * current.scrollWidth - current.clientWidth / 2;
		current.scrollTop = centre.current.y * current.scrollHeight - current.clientHeight / 2;
	}, [scale]);
	return {
		box,
		scale,
		isFirst: step === 0,
		isLast: step === scales.length - 1,
		closer: () => zoomTo(step + 1),
		away: () => zoomTo(step - 1),
		whole: () => zoomTo(0),
		/** Pointer handlers of the box, for dragging by mouse. Touch scrolls natively. */
		dragging: {
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.pointerType === "mouse" && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
			},
			onPointerMove(event: PointerEvent<HTMLElement>) {
				const { currentTarget: dragged, pointerId, movementX, movementY } = event;
				if (dragged.hasPointerCapture(pointerId)) dragged.scrollBy(-movementX, -movementY);
			},
		},
	};
}
