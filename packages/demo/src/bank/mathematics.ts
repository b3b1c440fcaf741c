export function gcd(a: number, b: number): number {
	return b === 0 ? a : gcd(b, a % b);
}

export function lcm(a: number, b: number): number {
	return (a / gcd(a, b)) * b;
}

export function factorial(n: number): number {
	return n < 2 ? 1 : n * factorial(n - 1);
}

/** Number of ways to choose `k` of `n`. */
export function choose(n: number, k: number): number {
	return factorial(n) / (factorial(k) * factorial(n - k));
}
