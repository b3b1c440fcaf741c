import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/**
 * Runs a hook in a component that draws nothing.
 * @returns its latest result, how to call it with other props, and how to take it down
 */
export async function renderHook<Props, Result>(hook: (props: Props) => Result, initial: Props) {
	Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
	const results: Result[] = [];
	const Holder = (props: { of: Props }) => {
		results.push(hook(props.of));
		return null;
	};
	const root = createRoot(document.createElement("main"));
	const draw = (props: Props) => act(async () => root.render(createElement(Holder, { of: props })));
	const unmount = () => act(async () => root.unmount());
	onTestFinished(unmount);
	await draw(initial);
	return {
		get now(): Result {
			return results.at(-1)!;
		},
		draw,
		/** Runs what a person or the server does, until nothing is left to draw. */
		act: (work: (now: Result) => unknown) => act(async () => void (await work(results.at(-1)!))),
		unmount,
	};
}
