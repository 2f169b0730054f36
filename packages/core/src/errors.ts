/** What went wrong, in the shop's words; the HTTP status of each stands in one table of the api. */
export type ErrorCode =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "invalid"
  | "too_large"
  | "slow_down"
  | "unavailable";

/** Messages per field of a request. */
export type FieldErrors = Record<string, string[]>;

/** A refusal: a stable code and a sentence for the customer. Nothing internal may go into the message. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which another try makes sense (`slow_down` and `unavailable`). */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { errors?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = "ShopError";
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}
