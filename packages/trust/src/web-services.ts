import { ProviderUnreachable, readJson } from "@counterfoil/core";
import { assertNoTransaction } from "@counterfoil/db";
import { z } from "zod";
import { isUnknown, TrustRecord } from "./records.ts";
import type { TrustSettings } from "./settings.ts";

const Answer = z.object({
  response: z.array(TrustRecord.extend({ records: z.array(TrustRecord).optional() })).min(1),
});
type ServiceAnswer = z.infer<typeof Answer>["response"][number];

type ServiceRequest = { requesttypedescriptions: [string] } & Record<string, unknown>;

export function openWebServices({ api, apiUrl, siteReference, timeoutMs = 8_000 }: TrustSettings) {
  const authorization = `Basic ${Buffer.from(`${api.user}:${api.password}`).toString("base64")}`;
  const call = async (request: ServiceRequest): Promise<ServiceAnswer> => {
    assertNoTransaction("A call to the payment provider");
    const response = await fetch(`${apiUrl}/json/`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ alias: api.user, version: "1.00", request: [request] }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== "string") throw new ProviderUnreachable();
    const rejection = `Trust Payments rejected ${request.requesttypedescriptions}: ${response.status}`;
    if (!response.ok) throw new ProviderUnreachable(rejection);
    const [answer] = Answer.safeParse(readJson(text)).data?.response ?? [];
    if (!answer) throw new ProviderUnreachable("The payment provider's answer could not be read");
    if (isUnknown(answer.errorcode ?? "")) throw new ProviderUnreachable(`Trust Payments answered ${answer.errorcode}`);
    return answer;
  };
  return {
    siteReference,
    /** Sends a request. Throws `ProviderUnreachable` when there is no answer that tells what was done. */
    call,
    /** Queries the records that a filter finds. Throws `ProviderUnreachable`, also for a query that Trust Payments rejects. */
    async query(filter: Record<string, { value: string }[]>): Promise<TrustRecord[]> {
      const answer = await call({
        requesttypedescriptions: ["TRANSACTIONQUERY"],
        filter: { sitereference: [{ value: siteReference }], ...filter },
      });
      if (answer.errorcode !== "0")
        throw new ProviderUnreachable(`Trust Payments rejected a query: ${answer.errorcode}`);
      return answer.records ?? [];
    },
  };
}

export type WebServices = ReturnType<typeof openWebServices>;
