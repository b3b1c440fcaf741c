/** A value or a promise of it: values known in this process avoid the cost of a promise. */
export type Soon<T> = T | Promise<T>;

/** Continues with a value, synchronously if possible. */
export const after = <T, R>(value: Soon<T>, goOn: (value: T) => R): Soon<R> =>
	value instanceof Promise ? value.then(goOn) : goOn(value);
