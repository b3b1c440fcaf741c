import { openReceiptStore, type ReceiptStore, type StoredReceipt } from "./receipt-store.ts";

/** A receipt with its display state. */
export interface LocalReceipt extends StoredReceipt {
	/** Whether it is stored on disk. Otherwise it is lost with this page. */
	isKept: boolean;
	/** Bytes uploaded so far, during an upload. */
	sentBytes?: number;
}

/**
 * Returns the `file` object that is already shown if it is the same file, so that its preview is not created again after each
 * load.
 */
function sameFile(shown: LocalReceipt | undefined, { file }: StoredReceipt): StoredReceipt["file"] {
	const isSame = (["name", "type", "size"] as const).every((fact) => shown?.file?.[fact] === file?.[fact]);
	return isSame && shown ? shown.file : file;
}

/** Receipts of one user that this page shows and sends. Changes appear immediately and are written in the background. */
export function createLocalReceipts(store: ReceiptStore) {
	let receipts: readonly LocalReceipt[] = [];
	let writing: Promise<unknown> = Promise.resolve();
	const listeners = new Set<() => void>();
	const uploads = new Map<string, AbortController>();
	/** Number of changes shown so far, which may not be on disk yet. */
	let changes = 0;

	const publish = (next: readonly LocalReceipt[]) => {
		changes += 1;
		receipts = next;
		for (const listener of listeners) listener();
	};
	const find = (key: string) => receipts.find((receipt) => receipt.key === key);
	const show = (receipt: LocalReceipt) => publish([...receipts.filter(({ key }) => key !== receipt.key), receipt]);
	/** Serialises writes, so that the last change shown is also the last one written. */
	const write = <T>(work: () => Promise<T>): Promise<T> => {
		const written = writing.then(work, work);
		writing = written.catch(() => undefined);
		return written;
	};

	async function save(changed: StoredReceipt, bytes?: ArrayBuffer): Promise<void> {
		const isKept = find(changed.key)?.isKept ?? true;
		show({ ...changed, isKept });
		const { sentBytes: _, isKept: __, ...row } = changed as LocalReceipt;
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
		/** Reads the store again: another tab may have changed it. */
		async load(): Promise<readonly LocalReceipt[]> {
			const before = changes;
			const stored = await write(() => store.list());
			// Changes made during the read are newer than its result.
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
		/** Marks the receipt as not sent. It does nothing if the receipt was removed or replaced meanwhile. */
		async markUnsent({ key, sentAt }: StoredReceipt, refusal: string | null): Promise<void> {
			const now = find(key);
			if (now && now.sentAt === sentAt) await save({ ...now, sentAt: null, refusal });
		},
		/** Runs an upload. Its `signal` aborts when the receipt is removed. */
		async upload<T>(
			{ key }: StoredReceipt,
			send: (watch: { signal: AbortSignal; onProgress(sentBytes: number): void }) => Promise<T>,
		): Promise<T> {
			const upload = new AbortController();
			uploads.set(key, upload);
			const showProgress = (sentBytes: number | undefined) => {
				const now = find(key);
				if (!now) return;
				const { sentBytes: _, ...rest } = now;
				show(sentBytes === undefined ? rest : { ...rest, sentBytes });
			};
			try {
				return await send({ signal: upload.signal, onProgress: showProgress });
			} finally {
				uploads.delete(key);
				showProgress(undefined);
			}
		},
		/** Removes the file and aborts its upload. The typed values stay. */
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
export type LocalReceipts = ReturnType<typeof createLocalReceipts>;

/** Makes the browser ask before it closes a page that alone holds a chosen file. */
function warnBeforeLoss({ receipts, subscribe }: LocalReceipts): void {
	const warn = (event: BeforeUnloadEvent) => event.preventDefault();
	subscribe(() => {
		const mayBeLost = receipts().some(({ file, isKept }) => file && !isKept);
		if (mayBeLost) addEventListener("beforeunload", warn);
		else removeEventListener("beforeunload", warn);
	});
}

const openedByUser = new Map<number, Promise<LocalReceipts>>();

/** Opens the receipts of a user on this device, the same object at repeated calls within a page load. */
export function openLocalReceipts(userId: number): Promise<LocalReceipts> {
	const open = async () => {
		const localReceipts = createLocalReceipts(await openReceiptStore(userId));
		warnBeforeLoss(localReceipts);
		await localReceipts.load();
		return localReceipts;
	};
	const opened = openedByUser.get(userId) ?? open();
	openedByUser.set(userId, opened);
	return opened;
}
