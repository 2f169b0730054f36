import { customerErrors } from "./customer-errors.ts";
import type { ErrorCategory } from "./error-category.ts";
import { staffErrors } from "./staff-errors.ts";

/** Every error that leaves the shop. A code is never renamed. In two parts: shop pages load only customers' errors. */
const table = { ...customerErrors, ...staffErrors } as const satisfies Record<string, readonly [ErrorCategory, string]>;

/** The stable name of an error, on the wire and in screens. */
export type ErrorCode = keyof typeof table;

const known: Readonly<Record<string, readonly [ErrorCategory, string]>> = table;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(known, text);
}

export const errorCodes: readonly ErrorCode[] = Object.keys(table).filter(isErrorCode);

export const errorCategory = (code: ErrorCode): ErrorCategory => table[code][0];

export const errorMessage = (code: ErrorCode): string => table[code][1];

/** Messages per field of a request. */
export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  errors?: FieldErrors | undefined;
  /** The one field that caused the error; it gets the message. */
  field?: string;
  /** Seconds after which another try makes sense (`slow_down` and `unavailable`). */
  retryAfter?: number;
  /** Says more than the sentence of the code. */
  message?: string;
}

/** An error for the caller: a stable code and a sentence. Nothing internal may go into the message. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorMessage(code));
    this.name = "ShopError";
    this.code = code;
    this.errors = details.errors ?? (details.field === undefined ? undefined : { [details.field]: [this.message] });
    this.retryAfter = details.retryAfter;
  }

  get category(): ErrorCategory {
    return errorCategory(this.code);
  }
}
