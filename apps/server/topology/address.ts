interface Listener {
	host: string;
	port: number;
}

/** Formats host and port for URLs and nginx: an IPv6 address is in brackets. */
export const hostAndPort = ({ host, port }: Listener): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;

const everywhere = new Set(["0.0.0.0", "::"]);

/** Local URL of a listener; loopback for one that listens on every address. */
export const addressOf = ({ host, port }: Listener): string =>
	`http://${hostAndPort({ host: everywhere.has(host) ? "127.0.0.1" : host, port })}`;
