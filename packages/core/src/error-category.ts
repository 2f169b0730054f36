/** The kind of an error. It decides the HTTP status and the tRPC code, in one table of the api. */
export type ErrorCategory =
  | "unreadable"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "timed_out"
  | "conflict"
  | "too_large"
  | "invalid"
  | "slow_down"
  | "headers_too_large"
  | "client_closed"
  | "internal"
  | "unavailable";
