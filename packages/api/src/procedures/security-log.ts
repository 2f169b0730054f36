import { createHmac } from "node:crypto";
import { type ErrorCategory, errorCategory, normalizeKey, type SecurityEvent } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { errorResponseOf } from "./errors.ts";

/** Fields whose change the log names. Field names made up by callers are never logged, nor are values. */
const namedFields = ["email", "admin", "roles", "promotionalBalance", "$push"];

/** Failures that decide nothing about access, and are logged elsewhere. */
const undecided: ReadonlySet<ErrorCategory> = new Set(["internal", "unavailable", "timed_out", "client_closed"]);

interface Answered {
  ctx: {
    deps: Pick<Deps, "config" | "log">;
    token: string | null;
    ip: string;
    session?: () => Promise<{ user: { id: string } } | null>;
  };
  path: string;
  who: string;
  /** The event of a call whose every outcome is logged. */
  event: SecurityEvent | undefined;
  /** Undefined when it succeeded. */
  error: unknown;
  getRawInput: () => Promise<unknown>;
}

/** Returns the keyed hash of an address for the log, the same for each try with one account. */
function accountKey(secret: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`security-log:${normalizeKey(email)}`)
    .digest("hex")
    .slice(0, 16);
}

async function aboutInput({ ctx, who, getRawInput }: Answered): Promise<{ account?: string; fields?: string[] }> {
  const input = await getRawInput().catch(() => null);
  if (typeof input !== "object" || input === null) return {};
  if (who === "visitor") {
    const email = "email" in input && typeof input.email === "string" ? input.email : null;
    return email === null ? {} : { account: accountKey(ctx.deps.config.sessionSecret, email) };
  }
  const fields = namedFields.filter((name) => name in input);
  return fields.length > 0 ? { fields } : {};
}

/** Writes a line of the security log: user, network and event, but no password, code, token or address. */
export async function logSecurity(answered: Answered): Promise<void> {
  const { ctx, path, who, error } = answered;
  const code = error === undefined ? undefined : (errorResponseOf(error)?.code ?? "internal");
  if (code !== undefined && undecided.has(errorCategory(code))) return;
  const isRefused = code !== undefined && errorCategory(code) === "forbidden" && ctx.token !== null;
  const event = answered.event ?? (isRefused ? "refused" : undefined);
  if (event === undefined) return;
  const mayCall = code === undefined || !["forbidden", "unauthenticated"].includes(errorCategory(code));
  const userId = await ctx.session?.().then(
    (session) => session?.user.id,
    () => undefined,
  );
  // The body is only parsed for callers who may make the call; a visitor names an account in it.
  const about = mayCall || who === "visitor" ? await aboutInput(answered) : {};
  const line = { security: event, call: path, ...(code && { code }), ...(userId && { userId }), ip: ctx.ip, ...about };
  ctx.deps.log[code === undefined ? "info" : "warn"](line, "security");
}
