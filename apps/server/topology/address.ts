interface Listener {
	host: string;
	port: number;
}

/** As addresses and nginx write it: an IPv6 address stands in brackets. */
export const hostAndPort = ({ host, port }: Listener): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;

const everywhere = new Set(["0.0.0.0", "::"]);

/** Where somebody on this machine reaches the listener: one on every address has none of its own. */
export const addressOf = ({ host, port }: Listener): string =>
	`http://${hostAndPort({ host: everywhere.has(host) ? "127.0.0.1" : host, port })}`;
