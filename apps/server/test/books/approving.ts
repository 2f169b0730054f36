import { z } from "zod";
import type { ApiClient } from "../api-client.ts";
import type { Person } from "../fixtures.ts";
import type { RunLog } from "./run-log.ts";
import type { Shop } from "./shop.ts";

const Waiting = z.object({ act: z.object({ _id: z.string() }) });

interface Staff {
  admin: Pick<Person, "token">;
  second: Pick<Person, "token">;
  log: RunLog;
}

/** Returns the calls of an admin: what waits for a second one is approved, and answered as if it had been done immediately. */
export function approving(client: ApiClient, { admin, second, log }: Staff): Shop["admin"] {
  return async (method, path, body) => {
    const answer = await client(method, path, { token: admin.token, ...(body && { body }) });
    if (answer.status !== 202) return answer;
    const { act } = Waiting.parse(answer.json);
    const approve = `/api/acts/${act._id}/approve`;
    const { status } = await client("POST", approve, { token: second.token, body: {} });
    if (status === 200) log.count("approved");
    return { ...answer, status };
  };
}
