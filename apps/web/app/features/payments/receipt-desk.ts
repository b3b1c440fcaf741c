import { openReceiptStore, type ReceiptStore, type StoredReceipt } from "./receipt-store.ts";

/** A receipt as screens show it. */
export interface ReceiptOnDesk extends StoredReceipt {
	/** It is on disk; otherwise it lives as long as this page. */
	isKept: boolean;
	/** Of its upload, where one is under way. */
	sentBytes?: number;
}

/** As it is shown, where it is that one: a picture is not read anew each time the disk is looked at. */
function sameFile(shown: ReceiptOnDesk | undefined, { file }: StoredReceipt): StoredReceipt["file"] {
	const isSame = (["name", "type", "size"] as const).every((fact) => shown?.file?.[fact] === file?.[fact]);
	return isSame && shown ? shown.file : file;
}

/** The receipts of one person that this page shows and sends: what is changed shows at once, and is written behind it. */
export function createReceiptDesk(store: ReceiptStore) {
	let receipts: readonly ReceiptOnDesk[] = [];
	let writing: Promise<unknown> = Promise.resolve();
	const listeners = new Set<() => void>();
	const uploads = new Map<string, AbortController>();
	/** So many times something was shown that the disk may not have yet. */
	let changes = 0;

	const publish = (next: readonly ReceiptOnDesk[]) => {
		changes += 1;
		receipts = next;
		for (const listener of listeners) listener();
	};
	const find = (key: string) => receipts.find((receipt) => receipt.key === key);
	const show = (receipt: ReceiptOnDesk) => publish([...receipts.filter(({ key }) => key !== receipt.key), receipt]);
	/** One after the other: the last one written is the last one shown. */
	const write = <T>(work: () => Promise<T>): Promise<T> => {
		const written = writing.then(work, work);
		writing = written.catch(() => undefined);
		return written;
	};

	async function save(changed: StoredReceipt, bytes?: ArrayBuffer): Promise<void> {
		const isKept = find(changed.key)?.isKept ?? true;
		show({ ...changed, isKept });
		const { sentBytes: _, isKept: __, ...row } = changed as ReceiptOnDesk;
		const kept = await write(() => store.save(row, bytes));
		const now = find(changed.key);
		if (now && now.isKept !== kept) show({ ...now, isKept: kept });
	}

	async function remove(key: string): Promise<void> {
		uploads.get(key)?.abort();
		publish(receipts.filter((receipt) => receipt.key !== key));
		await write(() => store.remove(key));
	}

	return {
		/** Looks at the disk again: another tab may have changed what it holds. */
		async load(): Promise<readonly ReceiptOnDesk[]> {
			const before = changes;
			const stored = await write(() => store.list());
			// What changed meanwhile is newer than what was read.
			if (changes !== before) return this.load();
			publish(stored.map((row) => ({ isKept: true, ...find(row.key), ...row, file: sameFile(find(row.key), row) })));
			return receipts;
		},
		receipts: () => receipts,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		bytes: (key: string) => write(() => store.bytes(key)),
		save,
		remove,
		/** Nothing changes where the receipt is gone, or another one by now. */
		async giveBack({ key, sentAt }: StoredReceipt, refusal: string | null): Promise<void> {
			const now = find(key);
			if (now && now.sentAt === sentAt) await save({ ...now, sentAt: null, refusal });
		},
		/** While it is sent: `signal` ends it when the receipt is taken back. */
		async upload<T>(
			{ key }: StoredReceipt,
			send: (watch: { signal: AbortSignal; onProgress(sentBytes: number): void }) => Promise<T>,
		): Promise<T> {
			const upload = new AbortController();
			uploads.set(key, upload);
			const tell = (sentBytes: number | undefined) => {
				const now = find(key);
				if (!now) return;
				const { sentBytes: _, ...rest } = now;
				show(sentBytes === undefined ? rest : { ...rest, sentBytes });
			};
			try {
				return await send({ signal: upload.signal, onProgress: tell });
			} finally {
				uploads.delete(key);
				tell(undefined);
			}
		},
		/** The person wants another file, or none: an upload of it ends. What was typed stays. */
		async dropFile(receipt: StoredReceipt): Promise<void> {
			const removed = remove(receipt.key);
			await save({ ...receipt, file: null, sentAt: null, refusal: null });
			await removed;
		},
		async clear(): Promise<void> {
			publish([]);
			await write(() => store.clear());
		},
	};
}
export type ReceiptDesk = ReturnType<typeof createReceiptDesk>;

const desks = new Map<number, Promise<ReceiptDesk>>();

/** The desk of one person in this page. */
export function openReceiptDesk(userId: number): Promise<ReceiptDesk> {
	const open = async () => {
		const desk = createReceiptDesk(await openReceiptStore(userId));
		await desk.load();
		return desk;
	};
	const known = desks.get(userId) ?? open();
	desks.set(userId, known);
	return known;
}
