/** Difficulty levels of a question. */
export const difficultyLevels = ["FACIL", "MEDIA", "DIFICIL"] as const;
export type Level = (typeof difficultyLevels)[number];
/** `ANY`: questions of any difficulty, including none. */
export const cellNames = [...difficultyLevels, "ANY"] as const;
export type Cell = (typeof cellNames)[number];

/** Questions of a row by difficulty: numbers of questions, or percentages of the row. The remaining ones are of any difficulty. */
export type Split = { by: "COUNT" | "PERCENT" } & Record<Level, number>;

/** Part of a blueprint for one course. `topics`: only these; empty: all. */
export interface BlueprintRow {
	courseId: number;
	count: number;
	split?: Split | null | undefined;
	topics: readonly string[];
}

/** A question that may be drawn. */
export interface Candidate {
	id: number;
	courseId: number;
	difficulty: Level | null;
	topic: string | null;
	passageId: number | null;
}

/** A drawn question, with its row and the cell of the row that it fills. */
export interface Drawn {
	id: number;
	row: number;
	cell: Cell;
}

type Counts = Record<Cell, number>;

/**
 * Returns the number of questions per cell of a row. Percentages are of the whole row and are rounded by largest remainders, so
 * that they always add up to the row's count.
 */
export function cellsOf({ count, split }: Pick<BlueprintRow, "count" | "split">): Counts {
	if (!split) return { FACIL: 0, MEDIA: 0, DIFICIL: 0, ANY: count };
	const requested = difficultyLevels.reduce((sum, level) => sum + split[level], 0);
	const { FACIL, MEDIA, DIFICIL } = split;
	if (split.by === "COUNT") return { FACIL, MEDIA, DIFICIL, ANY: Math.max(0, count - requested) };
	const shares = { FACIL, MEDIA, DIFICIL, ANY: Math.max(0, 100 - requested) };
	const whole = (cell: Cell) => Math.floor((count * shares[cell]) / 100);
	const counts = { FACIL: whole("FACIL"), MEDIA: whole("MEDIA"), DIFICIL: whole("DIFICIL"), ANY: whole("ANY") };
	const left = count - cellNames.reduce((sum, cell) => sum + counts[cell], 0);
	const remainder = (cell: Cell) => (count * shares[cell]) % 100;
	for (const cell of [...cellNames].sort((a, b) => remainder(b) - remainder(a)).slice(0, left)) counts[cell] += 1;
	return counts;
}

/** Whether a question matches a row's course and topics. */
export const matchesRow = (row: BlueprintRow, { courseId, topic }: Pick<Candidate, "courseId" | "topic">): boolean =>
	row.courseId === courseId && (row.topics.length === 0 || (topic !== null && row.topics.includes(topic)));

/** Takes a place of the question's difficulty if one is left, else one of ANY; undefined if there is no room. */
function takePlace(room: Counts, { difficulty }: Pick<Candidate, "difficulty">): Cell | undefined {
	const cell = difficulty && room[difficulty] > 0 ? difficulty : room.ANY > 0 ? "ANY" : undefined;
	if (cell) room[cell] -= 1;
	return cell;
}

/** Returns the cell that each question of an exam fills, in this order. Questions without room in any row are left out. */
export function assignCells(rows: readonly BlueprintRow[], questions: readonly Candidate[]): Drawn[] {
	const rooms = rows.map(cellsOf);
	return questions.flatMap((question) => {
		const row = rows.findIndex((one) => matchesRow(one, question));
		const cell = row === -1 ? undefined : takePlace(rooms[row]!, question);
		return cell ? [{ id: question.id, row, cell }] : [];
	});
}

/**
 * Sort key of a question under a seed. It depends on these two numbers only, so adding questions to the bank or removing them
 * leaves the rest of a draw unchanged. 32 bits, by the finalizer of MurmurHash3.
 */
export function rankOf(seed: number, id: number): number {
	let mixed = (seed ^ Math.imul(id, 0x9e3779b1)) >>> 0;
	mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}

const passageSeed = 0x5bd1e995;
const rankOfUnit = (seed: number, { id, passageId }: Candidate): number =>
	passageId === null ? rankOf(seed, id) : rankOf(seed ^ passageSeed, passageId);

interface Draw {
	seed: number;
	/** Questions that stay in the draw as long as a row has room for them. */
	kept: readonly Candidate[];
	/**
	 * Fingerprint of a question's appearance; undefined if it resembles no other. Two questions with the same one are never drawn
	 * together.
	 */
	appearanceOf(id: number): string | undefined;
}

/**
 * Draws questions for all rows: as many as each cell asks for, or all there are. A passage's questions are drawn together; a
 * passage that does not fit as a whole is split only if nothing else is left to fill the row. Rows of the same course must have
 * disjoint topics, so that a question matches one row at most.
 */
export function drawByBlueprint(
	rows: readonly BlueprintRow[],
	candidates: readonly Candidate[],
	{ seed, kept, appearanceOf }: Draw,
): Candidate[] {
	const rooms = rows.map(cellsOf);
	const drawn: Candidate[] = [];
	const taken = new Set<number>();
	const looks = new Set<string>();
	const isFree = ({ id }: Candidate) => !taken.has(id) && !looks.has(appearanceOf(id) ?? "");
	const take = (room: Counts, question: Candidate) => {
		if (!isFree(question) || !takePlace(room, question)) return;
		drawn.push(question);
		taken.add(question.id);
		const look = appearanceOf(question.id);
		if (look !== undefined) looks.add(look);
	};
	for (const question of kept) {
		const row = rows.findIndex((one) => matchesRow(one, question));
		if (row !== -1) take(rooms[row]!, question);
	}
	const begun = new Set(drawn.flatMap(({ passageId }) => passageId ?? []));
	for (const [index, row] of rows.entries()) {
		const room = rooms[index]!;
		const units = unitsOf(
			candidates.filter((question) => matchesRow(row, question) && isFree(question)),
			{ seed, begun },
		);
		for (const unit of units) {
			const free = unit.filter(isFree);
			if (fits(room, free)) for (const question of free) take(room, question);
		}
		for (const question of units.flat()) take(room, question);
	}
	return drawn;
}

/** Returns passages, with their questions in order, and single questions, in the order of the seed. Passages in `begun` come first. */
function unitsOf(
	questions: readonly Candidate[],
	{ seed, begun }: { seed: number; begun: ReadonlySet<number> },
): Candidate[][] {
	const units = Map.groupBy(questions, ({ id, passageId }) => (passageId === null ? `q${id}` : `p${passageId}`));
	const isBegun = ([one]: Candidate[]) => Number(one!.passageId !== null && begun.has(one!.passageId));
	return [...units.values()]
		.map((unit) => unit.toSorted((a, b) => a.id - b.id))
		.sort(
			(a, b) => isBegun(b) - isBegun(a) || rankOfUnit(seed, a[0]!) - rankOfUnit(seed, b[0]!) || a[0]!.id - b[0]!.id,
		);
}

function fits(room: Counts, unit: readonly Candidate[]): boolean {
	const left = { ...room };
	return unit.every((question) => takePlace(left, question) !== undefined);
}

/**
 * Orders an exam: courses in the order of the rows; earlier questions keep their position within their course; a passage's
 * questions stay together.
 * @param former the exam before, including questions that have left it
 */
export function arrange(
	rows: readonly BlueprintRow[],
	questions: readonly Candidate[],
	{ seed, former }: { seed: number; former: readonly Candidate[] },
): Candidate[] {
	const rowOf = (question: Candidate) => rows.findIndex((row) => matchesRow(row, question));
	const inOrder = (a: Candidate, b: Candidate) =>
		rowOf(a) - rowOf(b) || rankOfUnit(seed, a) - rankOfUnit(seed, b) || a.id - b.id;
	return [...new Set(rows.map(({ courseId }) => courseId))].flatMap((courseId) => {
		const isHere = (question: Candidate) => question.courseId === courseId;
		const all = new Map(questions.filter(isHere).map((question) => [question.id, question]));
		const before = former.filter(isHere).map(({ id }) => id);
		const order = [...all.values()].filter(({ id }) => !before.includes(id)).sort(inOrder);
		for (const [place, id] of before.entries()) {
			const stays = all.get(id);
			if (stays) order.splice(place, 0, stays);
		}
		return groupByPassage(order);
	});
}

/** Moves the questions of each passage next to its first one. */
function groupByPassage(questions: readonly Candidate[]): Candidate[] {
	const units = Map.groupBy(questions, ({ id, passageId }) => (passageId === null ? `q${id}` : `p${passageId}`));
	return [...units.values()].flat();
}
