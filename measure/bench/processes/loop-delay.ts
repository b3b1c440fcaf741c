import { monitorEventLoopDelay } from "node:perf_hooks";

/** Delay of timers in milliseconds: the time that a request waits before the process handles it. */
export interface LoopDelay {
	p50: number;
	p99: number;
	max: number;
}

/** Preloaded into the measured program without its knowledge; answers the bench that started it. */
const resolutionMs = 10;
const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
histogram.enable();

const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

if (process.channel) {
	process.on("message", (asked) => {
		if (asked !== "loop-delay") return;
		const delay: LoopDelay = {
			p50: delayMs(histogram.percentile(50)),
			p99: delayMs(histogram.percentile(99)),
			max: delayMs(histogram.max),
		};
		histogram.reset();
		process.send?.(delay);
	});
	process.channel.unref();
}
