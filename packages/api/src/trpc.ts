import { messages, ShopError } from "@counterfoil/core";
import { initTRPC } from "@trpc/server";
import { findSession, type Session } from "./auth/sessions.ts";
import type { Deps } from "./deps.ts";
import { fault, refusalOf, toTRPCError } from "./errors.ts";

/** What a procedure knows of its request. */
export interface Context {
  deps: Deps;
  /** The bearer token, if one was sent. */
  token: string | null;
  ip: string;
}

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const { status, msg, errors } = refusalOf(error) ?? fault;
    return { code: shape.code, message: msg, data: { status, msg, errors } };
  },
});

export const router = t.router;

/** PostgreSQL cannot store U+0000, and no text of a person has one. */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\u0000");
  if (value instanceof Uint8Array) return false;
  if (Array.isArray(value)) return value.some(hasNul);
  if (value !== null && typeof value === "object") {
    return Object.entries(value).some(([key, inner]) => hasNul(key) || hasNul(inner));
  }
  return false;
}

const base = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTRPCError(result.error);
  return result;
});

async function refuseNul<T>(getRawInput: () => Promise<unknown>, next: () => Promise<T>): Promise<T> {
  if (hasNul(await getRawInput())) throw new ShopError("invalid", messages.invalid);
  return next();
}

/** Anyone. */
export const visitorProcedure = base.use(({ getRawInput, next }) => refuseNul(getRawInput, () => next()));

async function sessionOf(ctx: Context, refusal: string): Promise<Session> {
  const session = ctx.token === null ? null : await findSession(ctx.deps, ctx.token);
  if (!session) throw new ShopError("unauthenticated", refusal);
  return session;
}

/** Logged in; also while the registration has to be completed, so only for the account itself and log-out. */
export const sessionProcedure = base.use(async ({ ctx, getRawInput, next }) => {
  const { id, user } = await sessionOf(ctx, messages.login);
  return refuseNul(getRawInput, () => next({ ctx: { sessionId: id, user } }));
});

/** Logged in. */
export const userProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (ctx.user.confirmation_required) throw new ShopError("forbidden", messages.completeRegistration);
  return next();
});

/** Logged in with a verified address. */
export const verifiedProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.user.verified) throw new ShopError("forbidden", messages.verifyFirst);
  return next();
});

/** The two reserve calls, whose refusals have sentences of their own (API: Tickets and cart). */
export const buyerProcedure = base.use(async ({ ctx, getRawInput, next }) => {
  const { id, user } = await sessionOf(ctx, messages.loginToBuy);
  if (user.confirmation_required) throw new ShopError("forbidden", messages.completeRegistration);
  if (!user.verified) throw new ShopError("forbidden", messages.verifyToBuy);
  return refuseNul(getRawInput, () => next({ ctx: { sessionId: id, user } }));
});

/** Logged in with the admin flag, read from the database at this call. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.user.admin) throw new ShopError("forbidden", messages.notAllowed);
  return next();
});
