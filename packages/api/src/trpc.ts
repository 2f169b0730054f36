import { ShopError } from "@counterfoil/core";
import { initTRPC } from "@trpc/server";
import { checkAdminTwoFactor } from "./admin-rights.ts";
import type { Deps } from "./deps.ts";
import { errorResponseOf, internalError, toTRPCError } from "./errors.ts";
import { logSecurity } from "./security-log.ts";
import { checkProven, type Session } from "./sessions.ts";

/** What a procedure knows of its request. */
export interface Context {
  deps: Deps;
  /** The bearer token, if one was sent. */
  token: string | null;
  ip: string;
  /** The browser's header. */
  userAgent?: string | undefined;
  /** Reads the token's session; without it every call reads it anew. */
  session?: () => Promise<Session | null>;
}

/** Returns a context whose session is read once for all calls of one request, by the first that needs it. */
export function withOneSession(ctx: Context): Context {
  let session: Promise<Session | null> | undefined;
  return {
    ...ctx,
    session: () => {
      session ??= sessionOf(ctx);
      return session;
    },
  };
}

/** Returns the caller's session, or null for a visitor. */
export async function sessionOf(ctx: Context): Promise<Session | null> {
  if (ctx.session) return ctx.session();
  return ctx.token === null ? null : ctx.deps.sessions.find(ctx.token);
}

/** Who may make a call, for the documentation. */
export type Who = "visitor" | "user" | "verified" | "admin";

const t = initTRPC
  .context<Context>()
  .meta<{ who: Who; isPublic?: true }>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { status, code, msg, errors } = errorResponseOf(error) ?? internalError;
      return { code: shape.code, message: msg, data: { status, code, msg, errors } };
    },
  });

export const router = t.router;

/** No input is nested deeper; much deeper ones could exhaust the stack. */
const MAX_DEPTH = 40;

/** Returns whether an input is nested too deep, or has U+0000, which PostgreSQL cannot store. */
function isUnreadable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\u0000");
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isUnreadable(item, depth + 1));
  return Object.entries(value).some(([key, inner]) => isUnreadable(key) || isUnreadable(inner, depth + 1));
}

const base = t.procedure.use(async ({ ctx, path, getRawInput, next }) => {
  const result = await next();
  await logSecurity({ ctx, path, error: result.ok ? undefined : result.error, getRawInput });
  if (!result.ok) throw toTRPCError(result.error);
  return result;
});

/** Reads the input, once the caller is known to be allowed. Throws `request.invalid` when nothing can be made of it. */
const readable = t.middleware(async ({ getRawInput, next }) => {
  if (isUnreadable(await getRawInput())) throw new ShopError("request.invalid");
  return next();
});

/** The dependencies of a call whose transactions are in the name of its user. */
function actingAs(deps: Deps, { id, admin }: Session["user"]): Deps {
  return { ...deps, db: deps.db.as({ kind: admin ? "admin" : "customer", userId: id }) };
}

async function callerOf(ctx: Context, code: "session.required" | "session.required_to_buy"): Promise<Session> {
  const session = await sessionOf(ctx);
  if (!session) throw new ShopError(code);
  return session;
}

const withSession = base.use(async ({ ctx, next }) => {
  const { id, provenAt, user } = await callerOf(ctx, "session.required");
  return next({ ctx: { sessionId: id, provenAt, user, deps: actingAs(ctx.deps, user) } });
});

const withUser = withSession.use(({ ctx, next }) => {
  if (ctx.user.confirmation_required) throw new ShopError("account.incomplete");
  return next();
});

const withVerifiedUser = withUser.use(({ ctx, next }) => {
  if (!ctx.user.verified) throw new ShopError("account.unverified");
  return next();
});

const withBuyer = base.use(async ({ ctx, next }) => {
  const { id, user } = await callerOf(ctx, "session.required_to_buy");
  if (user.confirmation_required) throw new ShopError("account.incomplete");
  if (!user.verified) throw new ShopError("account.unverified_to_buy");
  return next({ ctx: { sessionId: id, user, deps: actingAs(ctx.deps, user) } });
});

const withAdmin = withUser.use(({ ctx, next }) => {
  if (!ctx.user.admin) throw new ShopError("admin.required");
  checkAdminTwoFactor(ctx.deps, ctx.user);
  return next();
});

/** Anyone. */
export const visitorProcedure = base.meta({ who: "visitor" }).use(readable);

/**
 * Anyone, with one answer for all callers without a token: made of the database, the settings and the clock alone, so that
 * the server may keep it.
 */
export const publicProcedure = visitorProcedure.meta({ who: "visitor", isPublic: true });

/** Logged in; also while the registration has to be completed, so only for the account itself and log-out. */
export const sessionProcedure = withSession.meta({ who: "user" }).use(readable);

/** Logged in. */
export const userProcedure = withUser.meta({ who: "user" }).use(readable);

/** Logged in with a verified address. */
export const verifiedProcedure = withVerifiedUser.meta({ who: "verified" }).use(readable);

/** The two reserve calls, whose errors have messages of their own. */
export const buyerProcedure = withBuyer.meta({ who: "verified" }).use(readable);

/** Logged in with the admin flag, read from the database at this call; with two-factor authentication where ADMIN_2FA wants it. */
export const adminProcedure = withAdmin.meta({ who: "admin" }).use(readable);

/** An admin whose session showed a password or code within ten minutes. */
export const provenAdminProcedure = adminProcedure.use(({ ctx, next }) => {
  checkProven(ctx.deps, ctx);
  return next();
});
