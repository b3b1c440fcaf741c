import { bisect, range } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { economics } from "./economics.ts";

solveAgain(economics, {
	"price-elasticity": () => {
		const [percentOfQuantity, percentOfPrice] = [(1 - 140 / 200) * 100, (12 / 10 - 1) * 100];
		return percentOfQuantity / percentOfPrice;
	},
	"market-equilibrium": () => {
		const price = bisect((p) => 120 - 4 * p - (20 + 6 * p), 0, 30);
		return 20 + 6 * price;
	},
	"price-ceiling": () => 200 - 5 * 12 - 20 - 4 * 12,
	"break-even": () => range(1, 5000).find((sold) => 10 * sold === 2400 + 6 * sold)!,
	"marginal-cost": () => range(1, 1224).find((more) => 1200 + more === 1224)!,
	"gdp-spending": () => {
		const madeHere = { consumed: 620, invested: 210, bought: 130, soldAbroad: 240 };
		return Object.values(madeHere).reduce((total, value) => total + value) - 190;
	},
	"inflation-basket": () => range(1, 100).find((percent) => 480 * (100 + percent) === 504 * 100)!,
	"unemployment-rate": () => range(1, 100).find((percent) => 320 * percent === (320 - 304) * 100)!,
	"bank-multiplier": () => {
		let [deposits, next] = [0, 50];
		while (next > 1e-10) [deposits, next] = [deposits + next, next * 0.8];
		return deposits;
	},
});
