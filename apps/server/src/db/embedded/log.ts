/** Logger for the operator; a pino logger fits. */
export interface DatabaseLog {
	info(message: string): void;
	warn(message: string): void;
	error(message: string): void;
}
