/** Constants of the specification's section 9, and sizes set by `wire.md` and the acceptance catalogue. */

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
/** An administrator's session ends after this long without a request. */
export const ADMIN_IDLE_MINUTES = 60;

export const QUESTION_OPTIONS_MIN = 2;
export const QUESTION_OPTIONS_MAX = 10;
export const QUESTION_TEXT_MAX = 10_000;
export const OPTION_TEXT_MAX = 2_000;
/** What is said about one alternative: why it is wrong. */
export const OPTION_NOTE_MAX = 2_000;

export const PASSAGE_TEXT_MAX = 20_000;
export const BLOG_CONTENT_MAX = 100_000;

/** A file of questions: bytes, rows, and bytes of all archives in it once unpacked. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_UNPACKED_BYTES = 192 * 1024 * 1024;

/** Questions of one file that goes out, and bytes of the pictures in it. */
export const EXPORT_MAX_QUESTIONS = 20_000;
export const EXPORT_MAX_PICTURE_BYTES = 50 * 1024 * 1024;

/** Answers that one attempt's sheet may hold: more than any admission exam has questions (UNI: 180). */
export const ATTEMPT_QUESTIONS_MAX = 500;
/** Questions a course quiz draws for one attempt; it has no time limit. */
export const COURSE_QUIZ_QUESTIONS = 20;
/** Quizzes that a student may have open at a time, tasks apart. Starting one more abandons the oldest. */
export const MOST_OPEN_QUIZZES = 10;
/** From this rounded percentage on, a course result says '¡Felicitaciones!'. */
export const COURSE_PASS_PERCENT = 60;
/** Average score above which the dashboard shows an upward trend. */
export const TREND_UP_ABOVE = 60;

/** Bytes of an uploaded question or university picture. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Bytes of a payment receipt (image or PDF). */
export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** What a student writes about an error in a question, and what is answered. */
export const QUESTION_REPORT_MAX = 500;

export const CHAT_MESSAGE_MAX = 2_000;
export const CHAT_RECONNECT_MS = 5_000;
export const CHAT_HEARTBEAT_MS = 4_000;

export const TOAST_MS = 5_000;
export const MOBILE_BREAKPOINT_PX = 768;
export const BLOG_PREVIEW_CHARACTERS = 100;
/** Columns of the question navigator on a narrow and on a wide screen. */
export const NAVIGATOR_COLUMNS = { narrow: 6, wide: 8 } as const;

/** Seconds after `endsAt` in which queued answers still count; later ones are kept and marked late. */
export const ANSWER_GRACE_SECONDS = 60;
/** An answer to the next part of an exam is taken so much before it opens: the clock of a phone is as far off as its line is slow. */
export const PART_LEAD_SECONDS = 5;
/** Default of the setting FREE_EXAMS_PER_MONTH; 0 means no limit. */
export const FREE_EXAMS_PER_MONTH = 10;

/** A student's own goal, in questions a day. */
export const DAILY_GOAL_MIN = 5;
export const DAILY_GOAL_MAX = 200;
export const DAILY_GOAL_DEFAULT = 20;
/** Per cent of extra time that a university may have granted a student. */
export const EXTRA_TIME_PERCENTS = [0, 25, 50, 100] as const;
/** How many days ahead the date of a student's exam may be: about two years. */
export const EXAM_DATE_MAX_DAYS = 731;

/** Largest id (PostgreSQL `integer`). */
export const ID_MAX = 2_147_483_647;

/** Places and certificates of a simulacro need so many results: '1.º de 1' says nothing. */
export const MERIT_MIN_PARTICIPANTS = 10;

/** Characters of a nickname in an order of merit. */
export const NICKNAME_MIN = 3;
export const NICKNAME_MAX = 20;
