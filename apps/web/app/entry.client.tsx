import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteStart } from "./platform/page/missing-script.ts";

const { dataset } = document.documentElement;
dataset.started = "1";
delete dataset.fault;
noteStart();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
