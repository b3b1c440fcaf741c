import { range } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { geography } from "./geography.ts";

solveAgain(geography, {
	"scale-distance": () => {
		const kilometresOfOne = 2.5;
		return range(1, 14).reduce((walked) => walked + kilometresOfOne, 0);
	},
	"scale-area": () => {
		const sideInHectometres = 200 / 100;
		return 15 * sideInHectometres * sideInHectometres;
	},
	"time-zones": () => {
		let [hour, longitude] = [10, -75];
		while (longitude < 45) [hour, longitude] = [hour + 1, longitude + 15];
		return `${hour}:00`;
	},
	"population-density": () => range(1, 1000).find((density) => density * 420 === 18_900)!,
	"natural-growth": () => {
		const people = 100_000;
		return ((people / 1000) * 21 - (people / 1000) * 6) / (people / 100);
	},
});
