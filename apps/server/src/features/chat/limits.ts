import type { CountedLimit, Limit } from "../../limits/limits.ts";

const day = 24 * 3600;

export const historyReads: Limit = { name: "chat-history", points: 60, seconds: 60, by: "user" };
export const readMarks: Limit = { name: "chat-read", points: 120, seconds: 60, by: "user" };
/** Higher than the limit of messages, since it also counts refused ones. */
export const forms: Limit = { name: "chat-forms", points: 120, seconds: 60, by: "user" };

/** Messages of one sender, by HTTP and by the live connection (acceptance catalogue, section 5). */
export const sendsOfBurst: CountedLimit = { name: "chat-sends", points: 20, seconds: 10 };
export const sendsOfMinute: CountedLimit = { name: "chat-sends-minute", points: 60, seconds: 60 };
export const sendsOfDay: CountedLimit = {
	...{ name: "chat-sends-day", points: 2000, seconds: day },
	exceeded: "Enviaste demasiados mensajes en un día",
};
export const sendsOfGroup: CountedLimit = { name: "chat-sends-of-group", points: 300, seconds: 10 };

const tooManyPictures = "Enviaste demasiadas imágenes en un día";
export const picturesOfMinute: CountedLimit = { name: "chat-pictures", points: 10, seconds: 60 };
export const picturesOfDay: CountedLimit = {
	...{ name: "chat-pictures-day", points: 100, seconds: day },
	exceeded: tooManyPictures,
};
/** Bytes after re-encoding. */
export const pictureBytesOfDay: CountedLimit = {
	...{ name: "chat-picture-bytes-day", points: 50 * 1024 * 1024, seconds: day },
	exceeded: tooManyPictures,
};
