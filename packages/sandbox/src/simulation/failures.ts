import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { GatewayEnv } from "../after-answer.ts";

/** The calls of the shop's server that can be made to fail, by the name that a planned failure gives them. */
const calls = {
  open: /^POST \/payments$/,
  charge: /^POST \/charges$/,
  query: /^GET \/payments\/[^/]+$/,
  close: /^POST \/payments\/[^/]+\/close$/,
  refund: /^POST \/refunds$/,
  "query-refund": /^GET \/refunds\/[^/]+$/,
  "forget-card": /^POST \/cards\/forget$/,
  list: /^GET \/transactions$/,
} as const;

/**
 * A failure of the next calls of one kind. `hang`: no answer, and nothing is done. `times-out`: it is done, yet no answer comes. `slow`: it
 * is done and answered after a second. `error`, `unauthorized`, `malformed`: such an answer, and nothing is done.
 * `refused-but-paid`: a refund is paid, yet the answer says that it was refused. `refused`: it is refused. `unknown`: a
 * query answers as if nothing were known.
 */
export const PlannedFailure = z.object({
  call: z.enum(["open", "charge", "query", "close", "refund", "query-refund", "forget-card", "list"]),
  failure: z.enum([
    "hang",
    "times-out",
    "slow",
    "error",
    "unauthorized",
    "malformed",
    "refused",
    "refused-but-paid",
    "unknown",
  ]),
  /** How many calls fail in this way. */
  times: z.number().int().min(1).max(10_000).default(1),
});
type PlannedFailure = z.infer<typeof PlannedFailure>;

const SLOW_MS = 1_000;
const json = (body: object, status = 200) => Response.json(body, { status });

/** Never answers; the call ends when its caller gives up, or the server stops. */
const never = () => new Promise<never>(() => {});

/** The failures of the gateway's next calls, in the order in which they were planned. */
export type PlannedFailures = ReturnType<typeof createPlannedFailures>;

export function createPlannedFailures() {
  let planned: PlannedFailure[] = [];
  const met: Record<string, number> = {};

  function take(request: string): PlannedFailure["failure"] | undefined {
    const next = planned.find(({ call }) => calls[call].test(request));
    if (!next) return undefined;
    next.times -= 1;
    met[next.call] = (met[next.call] ?? 0) + 1;
    planned = planned.filter(({ times }) => times > 0);
    return next.failure;
  }

  const middleware: MiddlewareHandler<GatewayEnv> = async (c, next) => {
    const path = c.req.path.slice(c.req.path.indexOf("/v1") + "/v1".length);
    const failure = take(`${c.req.method} ${path}`);
    if (failure === "hang") return never();
    if (failure === "error") return json({ error: "The gateway failed" }, 500);
    if (failure === "unauthorized") return json({ error: "Not allowed" }, 401);
    if (failure === "malformed") return new Response("<html>", { status: 200 });
    if (failure === "refused") return json({ result: "refused" });
    if (failure === "unknown") return json({ kind: "unknown" });
    await next();
    if (failure === "times-out") return never();
    if (failure === "refused-but-paid") c.res = json({ result: "refused" });
    if (failure === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  };

  return {
    add: (failure: PlannedFailure) => void planned.push({ ...failure }),
    clear: () => {
      planned = [];
    },
    /** How many calls of each kind have failed since the gateway started, leaving out failures that no call has met. */
    met: () => met,
    /** Makes the planned calls fail; it runs before their handlers. */
    middleware,
  };
}
