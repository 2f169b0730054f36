import { type ErrorCode, errorMessage } from "@counterfoil/core";

/** Returns the body that a caller of REST gets for an error. */
export const errorBody = (code: ErrorCode): { msg: string; code: ErrorCode } => ({ msg: errorMessage(code), code });
