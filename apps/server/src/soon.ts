/** At once, or later: what is known in this process costs no promise. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value as soon as it is there. */
export const after = <T, R>(value: Soon<T>, goOn: (value: T) => R): Soon<R> =>
	value instanceof Promise ? value.then(goOn) : goOn(value);
