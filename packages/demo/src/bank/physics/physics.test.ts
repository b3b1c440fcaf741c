import { bisect, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { physics } from "./physics.ts";

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Integrates `f` by the midpoint rule with `steps` slices. */
const integral = (f: (x: number) => number, from: number, to: number, steps = 1000) =>
	sumOf(range(1, steps).map((i) => f(from + ((i - 0.5) * (to - from)) / steps))) * ((to - from) / steps);

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

solveAgain(physics, {
	"wind-power-exponents": () => {
		const powers = range(-4, 4);
		const fitting = powers.flatMap((x) =>
			powers.flatMap((y) =>
				powers.filter((z) => x === 1 && -3 * x + 2 * y + z === 2 && -z === -3).map((z) => x + y + z),
			),
		);
		return fitting.length === 1 ? fitting[0]! : Number.NaN;
	},
	"forces-at-sixty-degrees": () => Math.hypot(6 + 10 * Math.cos(radians(60)), 10 * Math.sin(radians(60))),
	"greatest-and-least-resultant": () => {
		const [a, b] = range(0, 20)
			.flatMap((p) => range(0, p).map((q) => [p, q] as const))
			.find(([p, q]) => p + q === 17 && p - q === 7)!;
		return Math.hypot(a, b);
	},
	"train-in-tunnel": () => bisect((t) => ((90 * 1000) / 3600) * t - 150 - 350, 0, 1000),
	"braking-distance": () => integral((t) => 30 - 5 * t, 0, 6),
	"patrol-car-chase": () => 24 * bisect((t) => (4 * t * t) / 2 - 24 * t, 1, 100),
	"dropped-from-balloon": () => bisect((t) => 75 + 10 * t - 5 * t * t, 0, 100),
	"horizontal-throw-speed": () => {
		const time = bisect((t) => 80 - 5 * t * t, 0, 100);
		return Math.hypot(30, 10 * time);
	},
	"area-under-speed": () => {
		const speed = (t: number) => (t < 4 ? 3 * t : t < 10 ? 12 : 12 - 3 * (t - 10));
		return rounded(integral(speed, 0, 14, 1400));
	},
	"point-on-a-disc": () => {
		const turned = (t: number) => (120 / 60) * 2 * Math.PI * t;
		const at = (t: number) => [0.5 * Math.cos(turned(t)), 0.5 * Math.sin(turned(t))] as const;
		const [x, y] = at(1e-6);
		return rounded(Math.hypot(x - 0.5, y) / 1e-6 / Math.PI) * Math.PI;
	},
	"lamp-on-two-cords": () => bisect((tension) => 2 * tension * 0.8 - 80, 0, 1000),
	"reaction-of-support": () => {
		const atB = bisect((force) => force * 6 - 300 * 2 - 200 * 3, 0, 1000);
		return 300 + 200 - atB;
	},
	"tension-over-pulley": () => bisect((tension) => (70 - tension) / 7 - (tension - 30) / 3, 0, 200),
	"push-between-blocks": () => bisect((contact) => (60 - contact) / 8 - contact / 4, 0, 60),
	"weight-in-a-lift": () => bisect((scale) => (scale - 70 * 10) / 70 + 2, 0, 2000),
	"ramp-friction-limit": () => bisect((mu) => 0.6 * 50 - mu * 0.8 * 50, 0, 5),
	"loop-entry-speed": () => bisect((v) => (v * v - 2 * 10 * (2 * 2.5)) / 2.5 - 10, 5, 100),
	"stretching-a-spring": () => integral((x) => 200 * x, 0.1, 0.3),
	"pump-with-losses": () => bisect((power) => power * 60 * 0.75 - 1200 * 10 * 15, 0, 1e6),
	"slide-then-rough-floor": () => {
		const speed = bisect((v) => (v * v) / 2 - 10 * 5, 0, 100);
		return (speed * speed) / (2 * 0.25 * 10);
	},
	"ballistic-pendulum": () =>
		bisect(
			(v) => {
				const together = (0.02 * v) / 2;
				return (2 * together * together) / 2 - 2 * 10 * 0.2;
			},
			0,
			5000,
		),
	"projectile-splits": () => bisect((v) => 2 * -6 + 4 * v - 6 * 10, 0, 100),
	"load-on-floating-cube": () => {
		const own = bisect((mass) => mass * 10 - 1000 * 10 * 0.2 * 0.2 * 0.15, 0, 100);
		return bisect((load) => (own + load) * 10 - 1000 * 10 * 0.2 ** 3, 0, 100);
	},
	"hydraulic-press-diameters": () => {
		const area = (diameter: number) => Math.PI * (diameter / 2) ** 2;
		return (50 / area(4)) * area(24);
	},
	"metal-in-water": () => bisect((c) => 500 * c * (36 - 100) + 200 * (36 - 20), 0, 1),
	"ice-in-warm-water": () => bisect((t) => 100 * 80 + 100 * t - 400 * (40 - t), 0, 40),
	"carnot-work": () => bisect((work) => (1200 - work) / 300 - 1200 / 400, 0, 1200),
	"crest-to-valley": () => {
		const wave = (x: number) => Math.cos((2 * Math.PI * x) / 0.8);
		const lowest = range(1, 60).reduce((best, x) => (wave(x / 100) < wave(best / 100) - 1e-9 ? x : best), 1);
		return lowest === 40 ? 0.8 / (1 / 5) : Number.NaN;
	},
	"concave-mirror-image": () => bisect((image) => 1 / 30 + 1 / image - 2 / 40, 1, 1000),
	"limit-angle": () => bisect((angle) => 2 * Math.sin(radians(angle)) - 1, 0, 90),
	"point-of-null-field": () => bisect((x) => 1 / (x * x) - 4 / (12 - x) ** 2, 0.1, 11.9),
	"current-in-branch": () => {
		const node = bisect((volts) => (18 - volts) / 4 - volts / 6 - volts / 3, 0, 18);
		return node / 6;
	},
	"monthly-energy-bill": () => sumOf(range(1, 30).map(() => (1.5 * 2 * 60) / 100)),
	"force-on-a-wire": () => 0.3 * 4 * 0.5 * Math.sin(radians(30)),
});
