import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "./durations.ts";

/** The most tickets in one call and in one cart. */
export const MAX_TICKETS_IN_CART = 2_500;
/** An error answer lists at most this many invalid fields. */
export const MAX_ISSUES = 20;
/** The most numbers a competition may have. */
export const MAX_ENTRIES = 2_000_000;
/** The most instant prizes a competition may have. */
export const MAX_PRIZES = 5_000;
/** The most prizes that one draw decides, besides instant prizes. */
export const MAX_DRAW_PRIZES = 500;
/** The most bundles a competition may have. */
export const MAX_BUNDLES = 6;
/** Screens show numbers in ranges of this many where there are more. */
export const NUMBERS_PER_RANGE = 100;
/** The most rows of a list without paging. */
export const LIST_LIMIT = 1_000;
/** Seconds before `exp` at which screens show 0:00 and flash. */
export const FLASH_SECONDS = 30;
/** Seconds a mailed token is good for: 30 minutes. */
export const MAIL_TOKEN_SECONDS = 30 * MINUTE_SECONDS;
/** How long a change of address can be undone from the old address: 7 days. */
export const EMAIL_UNDO_SECONDS = 7 * DAY_SECONDS;
/** How long the owner can undo a break, by the link in its mail: a day. */
export const BREAK_UNDO_SECONDS = DAY_SECONDS;
/** How long the owner can undo a new second factor: 7 days. */
export const SECOND_FACTOR_UNDO_SECONDS = 7 * DAY_SECONDS;
/** How long a passkey challenge is good for: 5 minutes. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * MINUTE_SECONDS;
/** Passkeys of one account at most. */
export const PASSKEYS_MAX = 20;
/** Recovery codes in one set. */
export const RECOVERY_CODES = 10;
/** Seconds of a session with and without Remember Me; an admin's is never longer than the short one. */
export const LONG_SESSION_SECONDS = 30 * DAY_SECONDS;
export const SHORT_SESSION_SECONDS = 12 * HOUR_SECONDS;
/** Accounts that were never verified are removed after this time. */
export const UNVERIFIED_ACCOUNT_SECONDS = 30 * DAY_SECONDS;
/** The first year of the month selectors. */
export const FIRST_YEAR = 2021;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Uploaded pictures, bytes: 10 MB. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** People whose data an admin reads on an ordinary day; each multiple of it is audited. */
export const PEOPLE_READ_A_DAY = 2_000;
/** After this many people in a day, reading more needs reauthentication. */
export const PEOPLE_READ_BEFORE_REAUTHENTICATION = 5 * PEOPLE_READ_A_DAY;

/** How long a password or code lets a session do what could take an account or money away, in seconds. */
export const REAUTHENTICATED_SECONDS = 600;
/** The dearest captcha; each level doubles its work, and this one is about ten seconds for a phone. */
export const MAX_CAPTCHA_LEVEL = 4;
/** How many tickets one solved captcha may hold. */
export const TICKETS_PER_CAPTCHA = 100;
