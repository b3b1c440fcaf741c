/** A value or a promise of it: values known in this process avoid the cost of a promise. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value, synchronously if possible. */
export const continueWith = <T, R>(value: MaybePromise<T>, goOn: (value: T) => R): MaybePromise<R> =>
	value instanceof Promise ? value.then(goOn) : goOn(value);
