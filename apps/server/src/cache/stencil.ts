/** How many used copies wait to be filled again: one is enough but for answers that are sent at the same moment. */
const mostSpares = 4;

interface Around {
	/** before the first piece */
	head?: Buffer;
	/** before each filling */
	block?: Buffer;
	/** after the last piece */
	end?: Buffer;
}

/** Bytes with gaps that are filled for each use. Copies that were used are filled again: copying costs more than sending. */
export class Stencil {
	private readonly template: Buffer;
	/** where the fillings begin */
	private readonly gaps: readonly number[];
	private readonly spares: Buffer[] = [];

	/** @param length of what goes between two pieces */
	constructor(pieces: readonly Buffer[], length: number, { head, block, end }: Around = {}) {
		const parts: Buffer[] = head ? [head] : [];
		const gaps: number[] = [];
		const written = () => parts.reduce((sum, part) => sum + part.length, 0);
		for (const [n, piece] of pieces.entries()) {
			if (n > 0) {
				if (block) parts.push(block);
				gaps.push(written());
				parts.push(Buffer.alloc(length));
			}
			parts.push(piece);
		}
		if (end) parts.push(end);
		this.template = Buffer.concat(parts);
		this.gaps = gaps;
	}

	/** bytes of memory, with as many copies as there may be */
	get size(): number {
		return this.template.length * (1 + mostSpares);
	}

	/** All of it with `filling` in every gap: nobody else's until it is given back. */
	filled(filling: Buffer): Buffer {
		const bytes = this.spares.pop() ?? Buffer.from(this.template);
		for (const gap of this.gaps) filling.copy(bytes, gap);
		return bytes;
	}

	/** Nobody may read it from now on. */
	giveBack(bytes: Buffer): void {
		if (this.spares.length < mostSpares) this.spares.push(bytes);
	}
}
