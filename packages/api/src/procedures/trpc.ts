import { isStaff, Msg, type Right, rights, type SecurityEvent, ShopError, toIso } from "@counterfoil/core";
import { isVerified } from "@counterfoil/domain";
import { getTRPCErrorFromUnknown, initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { peopleOf } from "../procedures/people-reads.ts";
import type { RestCall } from "../rest/rest.ts";
import type { DeviceCookie } from "../sessions/devices.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";
import { checkAnyRight } from "./check-right.ts";
import { errorResponseOf, internalError, toTRPCError } from "./errors.ts";
import { logSecurity } from "./security-log.ts";

export interface Context {
  deps: Deps;
  token: string | null;
  ip: string;
  userAgent?: string | undefined;
  /** The browser's device cookie; in-process callers have none. */
  device?: DeviceCookie | undefined;
  /** Reads the token's session; without it every call reads it again. */
  session?: () => Promise<Session | null>;
  /** Counts the tickets that a call asks for, or of a cart that it locks and quotes, for the limit of the network. */
  weigh?: ((tickets: number) => void) | undefined;
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

/** The metadata of a procedure: for the documentation, the security log and the checks. */
interface Meta {
  /** Set by the kinds of procedures below. */
  who?: Who;
  /** The rights of which a procedure of the console requires one; the router names them beside the procedure. */
  rights?: readonly [Right, ...Right[]];
  isPublic?: true;
  /** Set where a session changes a public answer. */
  readsSession?: true;
  /** The security event of a procedure that needs no right, if its outcome is logged. */
  event?: SecurityEvent;
  /** Its documented call; a procedure without one is for our own pages alone. */
  rest?: RestCall;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { status, code, msg, errors } = errorResponseOf(error) ?? internalError;
      return { code: shape.code, message: msg, data: { status, code, msg, errors } };
    },
  });

export const router = t.router;

/** The deepest nesting of an input; much deeper ones could exhaust the stack. */
const MAX_DEPTH = 40;

/** Returns whether an input is nested too deep, or has U+0000, which PostgreSQL cannot store. */
function isUnreadable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\u0000");
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isUnreadable(item, depth + 1));
  return Object.entries(value).some(([key, inner]) => isUnreadable(key) || isUnreadable(inner, depth + 1));
}

/** Answers with a message once it is done. */
export const answering =
  <Call>(msg: string, act: (call: Call) => Promise<unknown>) =>
  async (call: Call): Promise<{ msg: string }> => {
    await act(call);
    return { msg };
  };

/** Does something only for a session with a recent reauthentication. Throws `session.unproven`. */
export const reauthenticated =
  <Call extends { ctx: { deps: Pick<Deps, "clock">; reauthenticatedAt: number } }, Answer>(
    act: (call: Call) => Promise<Answer>,
  ) =>
  async (call: Call): Promise<Answer> => {
    checkReauthenticated(call.ctx.deps, call.ctx);
    return act(call);
  };

/** The input of a call, with the member of staff who makes it. */
export type ByStaff<Input extends z.ZodType> = z.infer<Input> & { adminId: string };

/** Does something in the name of the member of staff who calls. */
export const byStaff =
  <Needs, Input, Done>(act: (deps: Needs, input: Input & { adminId: string }) => Promise<Done>) =>
  ({ ctx, input }: { ctx: { deps: Needs; user: { id: string } }; input: Input }): Promise<Done> =>
    act(ctx.deps, { ...input, adminId: ctx.user.id });

/** Answers with the time of the server besides, by which screens count down. */
export const withNow =
  <Call extends { ctx: { deps: Pick<Deps, "clock"> } }, Answer extends object>(read: (call: Call) => Promise<Answer>) =>
  async (call: Call): Promise<Answer & { now: string }> => ({
    ...(await read(call)),
    now: toIso(call.ctx.deps.clock()),
  });

/** The dependencies of a call, with its user as the actor of transactions. */
function actingAs(deps: Deps, user: Session["user"]): Deps {
  return { ...deps, db: deps.db.as({ kind: isStaff(user) ? "admin" : "customer", userId: user.id }) };
}

async function callerOf(ctx: Context, code: "session.required" | "session.required_to_buy"): Promise<Session> {
  const session = await sessionOf(ctx);
  if (!session) throw new ShopError(code);
  return session;
}

/** Calls about the customer of their input. Their answers have no address by which `peopleOf` would find that person. */
const OF_CUSTOMER = "customers.";

/** Counts the people whose data is about to be sent to an admin. Throws `session.unproven` after very many. */
async function notePeopleRead(
  ctx: Context,
  { path, answer, input }: { path: string; answer: unknown; input: unknown },
) {
  const session = await sessionOf(ctx);
  if (!session) return;
  const people = peopleOf(path.startsWith(OF_CUSTOMER) ? [] : answer);
  if (path.startsWith(OF_CUSTOMER) && typeof input === "object" && input !== null && "id" in input) {
    people.add(String(input.id));
  }
  const { user, reauthenticatedAt } = session;
  await ctx.deps.peopleReads.note(
    actingAs(ctx.deps, user),
    { adminId: user.id, reauthenticatedAt, ip: ctx.ip },
    people,
  );
}

/**
 * Makes a kind of procedure. `admit` decides who may call, and returns more of the context; only then is the input
 * parsed. A denied call is logged and its error translated. It is a single middleware because tRPC copies the context
 * for each.
 */
function procedureFor<Admitted extends object>(
  kind: Meta & { who: Who },
  admit: (ctx: Context) => Admitted | Promise<Admitted>,
) {
  return t.procedure.meta(kind).use(async ({ ctx, path, type, meta, getRawInput, next }) => {
    const call = {
      ctx,
      path,
      who: kind.who,
      event: kind.rights ? rights[kind.rights[0]].event : meta?.event,
      getRawInput,
    };
    try {
      const admitted = await admit(ctx);
      if (isUnreadable(await getRawInput())) throw new ShopError("request.invalid");
      const result = await next({ ctx: admitted });
      if (!result.ok) throw result.error;
      if (kind.rights && type === "query") {
        await notePeopleRead(ctx, { path, answer: result.data, input: await getRawInput() });
      }
      await logSecurity({ ...call, error: undefined });
      return result;
    } catch (error) {
      await logSecurity({ ...call, error });
      throw toTRPCError(getTRPCErrorFromUnknown(error));
    }
  });
}

async function admitSession(ctx: Context) {
  const { id, reauthenticatedAt, user } = await callerOf(ctx, "session.required");
  return { sessionId: id, reauthenticatedAt, user, deps: actingAs(ctx.deps, user) };
}

async function admitUser(ctx: Context) {
  const admitted = await admitSession(ctx);
  if (admitted.user.confirmation_required) throw new ShopError("account.incomplete");
  return admitted;
}

async function admitVerifiedUser(ctx: Context) {
  const admitted = await admitUser(ctx);
  if (!isVerified(admitted.user)) throw new ShopError("account.unverified");
  return admitted;
}

async function admitBuyer(ctx: Context) {
  const { id, user } = await callerOf(ctx, "session.required_to_buy");
  if (user.confirmation_required) throw new ShopError("account.incomplete");
  if (!isVerified(user)) throw new ShopError("account.unverified_to_buy");
  return { sessionId: id, user, deps: actingAs(ctx.deps, user) };
}

async function admitStaff(ctx: Context, required: readonly [Right, ...Right[]], orAsk: boolean) {
  const admitted = await admitUser(ctx);
  checkAnyRight(ctx.deps, admitted, required, { orAsk });
  return admitted;
}

/** Anyone. */
export const visitorProcedure = procedureFor({ who: "visitor" }, () => ({}));

/** Anyone, with one answer for all, of database, settings and clock alone unless it reads the session: the server may cache it. */
export const publicProcedure = visitorProcedure.meta({ isPublic: true });

/** Logged in, also before the registration is completed, so only for the account itself and log-out. */
export const sessionProcedure = procedureFor({ who: "user" }, admitSession);

/** Logged in. */
export const userProcedure = procedureFor({ who: "user" }, admitUser);

/** Logged in with a verified address. */
export const verifiedProcedure = procedureFor({ who: "verified" }, admitVerifiedUser);

/** The two reserve calls, whose errors have messages of their own. */
export const buyerProcedure = procedureFor({ who: "verified" }, admitBuyer);

/**
 * Someone who may use this right, by the user's row at this call; with two-factor authentication where ADMIN_2FA requires it, and
 * after a recent reauthentication where the right requires one. Where several are named, any of them admits the call, and its use
 * case checks the one that the input requires. What a right lets one do, and who has it, is in `packages/core/src/rules/rights.ts`.
 */
export const staffProcedure = (...required: readonly [Right, ...Right[]]) =>
  procedureFor({ who: "admin", rights: required }, (ctx) => admitStaff(ctx, required, false));

/** As `staffProcedure`, for what staff do that answers with a message alone. */
export const staffAction = (...required: readonly [Right, ...Right[]]) => staffProcedure(...required).output(Msg);

/** As `staffProcedure`, also for those who may only ask: its use case is an approval, its output `orWaiting`. */
export const approvalProcedure = (...required: readonly [Right, ...Right[]]) =>
  procedureFor({ who: "admin", rights: required }, (ctx) => admitStaff(ctx, required, true));
