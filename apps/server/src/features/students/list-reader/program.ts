/** Child process that reads one list of students: see `run-list-reader.ts`. */
import { doTask } from "../../../process/program-task.ts";
import type { ListRead, ListTask } from "./messages.ts";
import { readTable } from "./read-table.ts";

doTask<ListTask, never, never, ListRead>((task) => readTable(task.bytes));
