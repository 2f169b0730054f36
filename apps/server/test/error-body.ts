import { type ErrorCode, errorMessage } from "@counterfoil/core";

export const errorBody = (code: ErrorCode): { msg: string; code: ErrorCode } => ({ msg: errorMessage(code), code });
