import { bisect, permutations, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { logicalReasoning } from "./logical-reasoning.ts";

/** Returns the only solution; throws if there is none or several. */
function only<T>(fitting: readonly T[]): T {
	if (fitting.length !== 1) throw new Error(`${fitting.length} fit`);
	return fitting[0] as T;
}

const people = ["Rosa", "Sara", "Tania"];

/** Minimum number of weighings that always find the heavier of `n`, by trying every split. */
const weighings = (n: number): number =>
	n === 1
		? 0
		: 1 + Math.min(...range(1, Math.floor(n / 2)).map((each) => weighings(Math.max(each, n - 2 * each || 1))));

/** Number of paths through the grid. */
const ways = (x: number, y: number): number => (x === 0 || y === 0 ? 1 : ways(x - 1, y) + ways(x, y - 1));

solveAgain(logicalReasoning, {
	"five-seats": () =>
		only(
			permutations(["Ana", "Beto", "Carla", "Dino", "Eva"]).filter((row) => {
				const at = (name: string) => row.indexOf(name);
				return (
					at("Dino") === 0 &&
					Math.abs(at("Ana") - at("Dino")) === 1 &&
					at("Beto") === at("Carla") + 1 &&
					[0, 4].includes(at("Eva"))
				);
			}),
		)[2]!,
	"six-floors": () => {
		const floors = only(
			permutations(["Pérez", "Quispe", "Rojas", "Salas", "Torres", "Vega"]).filter((order) => {
				const at = (name: string) => order.indexOf(name) + 1;
				return (
					at("Rojas") === 6 &&
					at("Quispe") === at("Pérez") + 2 &&
					at("Pérez") !== 1 &&
					at("Torres") === at("Quispe") + 1 &&
					at("Salas") < at("Vega")
				);
			}),
		);
		return `Los ${floors[3]}`;
	},
	"race-one-truth": () =>
		only(
			["Iván", "Julia", "Kevin", "Luz"].filter((winner) => {
				const said = [winner === "Kevin", winner !== "Julia", winner === "Luz", winner !== "Luz"];
				return said.filter(Boolean).length === 1;
			}),
		),
	knights: () => {
		const kinds = ["caballero", "pícaro"];
		const [abel, bruno] = only(
			kinds.flatMap((a) =>
				kinds.flatMap((b) => ((a === "pícaro" || b === "pícaro") === (a === "caballero") ? [[a, b]] : [])),
			),
		);
		return `Abel es ${abel} y Bruno es ${bruno}.`;
	},
	photo: () => {
		// Rosa's mother has one daughter, Rosa; the young man's mother is that daughter.
		const mother: Record<string, string> = { Rosa: "abuela" };
		const daughtersOf = (who: string) => Object.keys(mother).filter((one) => mother[one] === who);
		return only(daughtersOf("abuela")) === "Rosa" ? "Su hijo" : "";
	},
	"fewest-relatives": () => {
		// A chain of men: each but the last is a father, each but the first a son.
		const fits = (n: number) => n - 2 >= 1 && n - 1 >= 2;
		return range(1, 6).find(fits)!;
	},
	"three-jobs": () => {
		const [jobs, homes] = only(
			permutations(["contadora", "médica", "profesora"]).flatMap((job) =>
				permutations(["Cusco", "Ica", "Piura"]).flatMap((home) => {
					const fits =
						home[job.indexOf("profesora")] === "Cusco" &&
						home[2] === "Piura" &&
						job[1] !== "contadora" &&
						home[1] !== "Cusco";
					return fits ? [[job, home] as const] : [];
				}),
			),
		);
		const who = jobs.indexOf("contadora");
		return `${people[who]}, en ${homes[who]}`;
	},
	"three-of-a-colour": () => {
		const draws = range(0, 10).flatMap((a) => range(0, 8).flatMap((b) => range(0, 5).map((c) => [a, b, c])));
		return Math.max(...draws.filter((draw) => Math.max(...draw) < 3).map(sumOf)) + 1;
	},
	"double-plus-one": () => {
		const terms = [2];
		while (terms.length < 6) terms.push(terms.at(-1)! + 3 * 2 ** (terms.length - 1));
		return terms.slice(0, 5).join() === "2,5,11,23,47" ? terms[5]! : Number.NaN;
	},
	"prime-steps": () => {
		const primes = range(2, 20).filter((n) => range(2, n - 1).every((divisor) => n % divisor !== 0));
		const terms = range(0, 6).map((n) => 4 + sumOf(primes.slice(0, n)));
		return terms.slice(0, 6).join() === "4,6,9,14,21,32" ? terms[6]! : Number.NaN;
	},
	"number-rows": () => {
		// The only rule of the form p·a + q·b + s with small integers that treats both sides alike.
		const rules = range(-6, 6).flatMap((p) => range(-20, 20).map((s) => [p, s] as const));
		const [p, s] = only(rules.filter(([factor, more]) => factor * 12 + more === 24 && factor * 11 + more === 22));
		return p * (9 + 6) + s;
	},
	operator: () => {
		const apply = (a: number, b: number) => a + a + b + b + b;
		return apply(apply(1, 2), 4);
	},
	"age-then": () =>
		only(range(1, 60).filter((beto) => range(0, 59).some((ago) => 24 - ago === beto && 24 === 2 * (beto - ago)))),
	"father-at-birth": () => {
		const [father, son] = only(
			range(7, 120).flatMap((f) =>
				range(7, 100).flatMap((s) => (f - 5 === 5 * (s - 5) && f + 10 === 2 * (s + 10) ? [[f, s] as const] : [])),
			),
		);
		return father - son;
	},
	"clock-angle": () => {
		const [hour, minute] = [((4 + 20 / 60) / 12) * 360, (20 / 60) * 360];
		return Math.round(Math.min(Math.abs(hour - minute), 360 - Math.abs(hour - minute)) * 1e9) / 1e9;
	},
	"fast-clock": () => {
		const real = bisect((minutes) => minutes + (5 / 60) * minutes - 650, 0, 1000);
		const clock = 8 * 60 + Math.round(real);
		return `${Math.floor(clock / 60) - 12}:${String(clock % 60).padStart(2, "0")} p. m.`;
	},
	"national-day": () => {
		const names = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];
		const year = range(2001, 2040).find((y) => y % 4 !== 0 && new Date(Date.UTC(y, 0, 1)).getUTCDay() === 2)!;
		return names[new Date(Date.UTC(year, 6, 28)).getUTCDay()]!;
	},
	"cuts-time": () => {
		let [left, minutes] = [84, 0];
		for (; left > 7; left -= 7) minutes += 3;
		return minutes;
	},
	"hens-and-guinea-pigs": () =>
		only(range(0, 30).filter((guineaPigs) => 4 * guineaPigs + 2 * (30 - guineaPigs) === 86)),
	"double-and-spend": () => only(range(1, 200).filter((start) => ((start * 2 - 16) * 2 - 16) * 2 - 16 === 0)),
	"left-or-missing": () => {
		const price = only(range(1, 1000).filter((cents) => 12 * cents + 600 === 16 * cents - 400));
		return (12 * price + 600) / 100;
	},
	"count-triangles": () => {
		const pairs = range(0, 3).flatMap((a) => range(0, 3).filter((b) => b > a));
		return pairs.length * ["base", "lower parallel", "upper parallel"].length;
	},
	"count-squares": () => {
		const corners = range(0, 5).flatMap((x) => range(0, 4).map((y) => [x, y] as const));
		return sumOf(corners.map(([x, y]) => range(1, 5).filter((side) => x + side <= 5 && y + side <= 4).length));
	},
	"staircase-perimeter": () => {
		const corners = [
			[0, 0],
			[0, 9],
			[3, 9],
			[3, 7],
			[5, 7],
			[5, 4],
			[9, 4],
			[9, 2],
			[12, 2],
			[12, 0],
		] as const;
		return sumOf(
			corners.map(([x, y], n) => {
				const [nextX, nextY] = corners[(n + 1) % corners.length]!;
				return Math.abs(nextX - x) + Math.abs(nextY - y);
			}),
		);
	},
	"street-routes": () => ways(4, 3),
	"painted-cube": () => {
		const places = range(0, 3).flatMap((x) => range(0, 3).flatMap((y) => range(0, 3).map((z) => [x, y, z])));
		return places.filter((place) => place.filter((one) => one === 0 || one === 3).length === 2).length;
	},
	"largest-pen": () => Math.max(...range(1, 2399).map((n) => (n / 100) * (48 - n / 50))),
	"knockout-matches": () => {
		let matches = 0;
		for (let teams = 32; teams > 1; teams /= 2) matches += teams / 2;
		return matches;
	},
	"heavier-ball": () => weighings(27),
	"trees-around": () => {
		const trees = range(0, 60).flatMap((x) => range(0, 45).map((y) => [x, y] as const));
		const onEdge = trees.filter(([x, y]) => x === 0 || x === 60 || y === 0 || y === 45);
		return onEdge.filter(([x, y]) => x % 5 === 0 && y % 5 === 0).length;
	},
	pills: () => range(0, 4 * 24).filter((hour) => hour % 6 === 0).length,
	"two-taps": () => {
		let [twelfths, hours] = [0, 0];
		for (; twelfths < 12; hours++) twelfths += hours < 3 ? 2 : 2 + 1;
		return twelfths === 12 ? hours : Number.NaN;
	},
	"last-digit": () => range(1, 2026).reduce((digit) => (digit * 7) % 10, 1),
	"pages-from-digits": () => only(range(1, 999).filter((pages) => range(1, pages).join("").length === 390)),
	"change-coins": () =>
		range(1, 23).flatMap((ones) =>
			range(1, 11).flatMap((twos) => range(1, 4).filter((fives) => ones + 2 * twos + 5 * fives === 23)),
		).length,
});
