import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { GatewayEnv } from "../after-answer.ts";

/** The calls between the servers, as faults name them. */
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
 * How a call goes wrong. `hang`: no answer, and nothing is done. `times-out`: it is done, yet no answer comes. `slow`: it
 * is done and answered after a second. `error`, `unauthorized`, `malformed`: such an answer, and nothing is done.
 * `refused-but-paid`: a refund is paid, yet the answer says that it was refused. `refused`: it is refused. `unknown`: a
 * query answers as if nothing were known.
 */
export const Fault = z.object({
  call: z.enum(["open", "charge", "query", "close", "refund", "query-refund", "forget-card", "list"]),
  fault: z.enum([
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
  /** How many calls go wrong so. */
  times: z.number().int().min(1).max(10_000).default(1),
});
type Fault = z.infer<typeof Fault>;

const SLOW_MS = 1_000;
const json = (body: object, status = 200) => Response.json(body, { status });

/** Never answers; the call ends when its caller gives up, or the server stops. */
const never = () => new Promise<never>(() => {});

/** The faults that the gateway acts out next, in the order in which they were asked for. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** How many calls of each kind have gone wrong since the gateway started; those that were never made do not count. */
  met(): Readonly<Record<string, number>>;
  /** Stands before the calls between the servers. */
  middleware: MiddlewareHandler<GatewayEnv>;
}

/** Creates a list of faults, empty at first. */
export function createFaults(): Faults {
  let planned: Fault[] = [];
  const met: Record<string, number> = {};

  function take(request: string): Fault["fault"] | undefined {
    const next = planned.find(({ call }) => calls[call].test(request));
    if (!next) return undefined;
    next.times -= 1;
    met[next.call] = (met[next.call] ?? 0) + 1;
    planned = planned.filter(({ times }) => times > 0);
    return next.fault;
  }

  const middleware: MiddlewareHandler<GatewayEnv> = async (c, next) => {
    const path = c.req.path.slice(c.req.path.indexOf("/v1") + "/v1".length);
    const fault = take(`${c.req.method} ${path}`);
    if (fault === "hang") return never();
    if (fault === "error") return json({ error: "The gateway failed" }, 500);
    if (fault === "unauthorized") return json({ error: "Not allowed" }, 401);
    if (fault === "malformed") return new Response("<html>", { status: 200 });
    if (fault === "refused") return json({ result: "refused" });
    if (fault === "unknown") return json({ kind: "unknown" });
    await next();
    if (fault === "times-out") return never();
    if (fault === "refused-but-paid") c.res = json({ result: "refused" });
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  };

  return {
    add: (fault) => void planned.push({ ...fault }),
    clear: () => {
      planned = [];
    },
    met: () => met,
    middleware,
  };
}
