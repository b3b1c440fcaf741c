import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/**
 * Runs a hook in a component that renders nothing.
 * @returns its latest result, and functions to render it with other props and to unmount it
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
		/** Runs a user's or the server's action, and waits until nothing is left to render. */
		act: (work: (now: Result) => unknown) => act(async () => void (await work(results.at(-1)!))),
		unmount,
	};
}
