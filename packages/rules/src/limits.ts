/** Constants of the specification's section 9, and sizes set by `wire.md` and the acceptance catalogue. */

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
/** Minutes without a request after which an administrator's session ends. */
export const ADMIN_IDLE_MINUTES = 60;

export const QUESTION_OPTIONS_MIN = 2;
export const QUESTION_OPTIONS_MAX = 10;
export const QUESTION_TEXT_MAX = 10_000;
export const OPTION_TEXT_MAX = 2_000;
/** Length of an alternative's note, that is, why it is wrong. */
export const OPTION_NOTE_MAX = 2_000;

export const PASSAGE_TEXT_MAX = 20_000;
export const BLOG_CONTENT_MAX = 100_000;

/** Limits of an imported question file: bytes, rows, and unpacked bytes of all archives in it. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_UNPACKED_BYTES = 192 * 1024 * 1024;

/** Limits of an export: questions, and bytes of the pictures. */
export const EXPORT_MAX_QUESTIONS = 20_000;
export const EXPORT_MAX_PICTURE_BYTES = 50 * 1024 * 1024;

/** Maximum number of answers in one attempt's sheet: more than any admission exam has questions (UNI: 180). */
export const ATTEMPT_QUESTIONS_MAX = 500;
/** Questions that a course quiz draws for one attempt. A quiz has no time limit. */
export const COURSE_QUIZ_QUESTIONS = 20;
/** Maximum number of open quizzes per student, not counting tasks. Starting one more abandons the oldest. */
export const MOST_OPEN_QUIZZES = 10;
/** Rounded percentage from which a course result says '¡Felicitaciones!'. */
export const COURSE_PASS_PERCENT = 60;
/** Average score above which the dashboard shows an upward trend. */
export const TREND_UP_ABOVE = 60;

/** Bytes of an uploaded question or university picture. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Bytes of a payment receipt (image or PDF). */
export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** Length of a student's report about a question, and of the answer to it. */
export const QUESTION_REPORT_MAX = 500;

export const CHAT_MESSAGE_MAX = 2_000;
export const CHAT_RECONNECT_MS = 5_000;
export const CHAT_HEARTBEAT_MS = 4_000;

export const BLOG_PREVIEW_CHARACTERS = 100;

/** Grace period in seconds after `endsAt` in which queued answers still count. Later ones are stored and marked late. */
export const ANSWER_GRACE_SECONDS = 60;
/** Seconds before a part opens in which answers to it are accepted: a phone's clock may be off by as much as its network latency. */
export const PART_LEAD_SECONDS = 5;

/** A student's daily goal in questions. */
export const DAILY_GOAL_MIN = 5;
export const DAILY_GOAL_MAX = 200;
export const DAILY_GOAL_DEFAULT = 20;
/** Extra time in per cent that a university may have granted a student. */
export const EXTRA_TIME_PERCENTS = [0, 25, 50, 100] as const;
/** Maximum number of days ahead for a student's exam date: about two years. */
export const EXAM_DATE_MAX_DAYS = 731;

/** Largest id (PostgreSQL `integer`). */
export const ID_MAX = 2_147_483_647;

/** Minimum number of results for places and certificates of a simulacro: '1.º de 1' would mean nothing. */
export const MERIT_MIN_PARTICIPANTS = 10;

/** Length of a nickname in an order of merit. */
export const NICKNAME_MIN = 3;
export const NICKNAME_MAX = 20;
